/** Reads the objects of an answer's list, `{"sentences": [{…}, {…}]}`, while its text arrives. */

/** Braces and brackets around an object of the list. */
const around = 2

/** Takes the next part of the text, and returns the JSON text of each object that ends in it. */
export const arrayItems = (): ((part: string) => string[]) => {
  let depth = 0
  let isInString = false
  let isEscaped = false
  let item = ''
  const take = (character: string): boolean => {
    if (isInString) {
      if (isEscaped) isEscaped = false
      else if (character === '\\') isEscaped = true
      else if (character === '"') isInString = false
      return false
    }
    if (character === '"') isInString = true
    else if (character === '{' || character === '[') depth += 1
    else if (character === '}' || character === ']') {
      depth -= 1
      return depth === around && character === '}'
    }
    return false
  }
  return (part) => {
    const ended: string[] = []
    for (const character of part) {
      const wasInside = depth > around
      const isEnd = take(character)
      if (wasInside || depth > around) item += character
      if (!isEnd) continue
      ended.push(item)
      item = ''
    }
    return ended
  }
}
