/** An operation that the stage does not support. The error goes to both the log and the SDK. */
export class UnsupportedOperation extends Error {
  override name = 'UnsupportedOperation'
}
