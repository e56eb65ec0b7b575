/**
 * A date field whose text is not a date, such as February 31 or a day without a year. Its value is an empty string,
 * like that of an empty field, so it must be refused before the value is read.
 */
export const unreadDay = (control: HTMLInputElement | HTMLSelectElement): boolean => control.validity.badInput

export const dayRefusal = 'Enter a full date that exists, or clear the field'
