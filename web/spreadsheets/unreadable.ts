/** Why a file or a text cannot be read, worded for the person who chose it. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable'
}
