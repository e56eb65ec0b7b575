/**
 * Replaces what the MCP server would check the answers of forms with, which it never asks for: Ajv, a third of its code. The
 * inputs of tools are checked by their own schemas.
 */
import process from 'node:process'

export { process }

export class DefaultJsonSchemaValidator {
  getValidator(): never {
    throw new Error('The server asks for no forms')
  }
}
