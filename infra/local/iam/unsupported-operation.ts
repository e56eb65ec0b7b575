/** An operation that the stage does not serve: loud, for whoever reads the log as much as for the SDK. */
export class UnsupportedOperation extends Error {
  override name = 'UnsupportedOperation'
}
