/** A real language model that answers instead of the stand-in. */
import type { ModelAnswer } from './converse-answer.ts'
import type { ConverseRequest } from './converse-request.ts'

export type LanguageModel = {
  /** For the console: `llama3.2 at http://127.0.0.1:11434/v1` */
  name: string
  /** @throws BedrockError */
  converse(request: ConverseRequest): Promise<ModelAnswer>
}
