/** The element of a finding, which the marks in the matrix lead to. */
export const findingPlace = (index: number): string => `raci-finding-${index + 1}`
