/** The text of a question, from which the grammar takes one phrase after another. What is left was not understood. */
export class Text {
  #rest: string

  constructor(text: string) {
    this.#rest = text
  }

  /** What has not been taken. */
  get rest(): string {
    return this.#rest
  }

  has(pattern: RegExp): boolean {
    return pattern.test(this.#rest)
  }

  /** Takes the first match away. A bar stays in its place, so that the words around it do not become a phrase. */
  take(pattern: RegExp): RegExpExecArray | undefined {
    const match = pattern.exec(this.#rest)
    if (match === null) return undefined
    const [found] = match
    this.#rest = `${this.#rest.slice(0, match.index)} | ${this.#rest.slice(match.index + found.length)}`
    return match
  }

  /** Adds what the words imply. */
  add(words: string): void {
    this.#rest = `${this.#rest} | ${words} `
  }

  /** Says the first match in other words. */
  replace(pattern: RegExp, words: (match: RegExpExecArray) => string): void {
    const match = pattern.exec(this.#rest)
    if (match === null) return
    this.#rest = `${this.#rest.slice(0, match.index)} ${words(match)} ${this.#rest.slice(match.index + match[0].length)}`
  }

  /** Says what begins at a place in other words. */
  endWith(at: number, words: string): void {
    this.#rest = `${this.#rest.slice(0, at)}${words}`
  }

  /** Takes every match away. */
  takeAll(pattern: RegExp): boolean {
    let isFound = false
    while (this.take(pattern) !== undefined) isFound = true
    return isFound
  }
}
