/** Who is free in a week, and who is overloaded: on the screen of the workload and in answers. Hours are those shown. Pure. */
export const isFree = (hours: number): boolean => hours === 0

export const isOverloaded = (hours: number, capacity: number): boolean => hours > capacity
