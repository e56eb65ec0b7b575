/** Parses lists as people write them in spreadsheets. */

/** The names in a cell, separated by semicolons, line breaks or bars, or else by commas. */
export const listIn = (text: string): string[] =>
  text
    .split(/[;\n|]/.test(text) ? /[;\n|]/ : ',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
