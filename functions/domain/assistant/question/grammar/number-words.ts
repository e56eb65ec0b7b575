/** The numbers that questions give in words. Pure. */
export const numberWords: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
}

/** One of them, as a part of a pattern. */
export const numberWord = Object.keys(numberWords).join('|')
