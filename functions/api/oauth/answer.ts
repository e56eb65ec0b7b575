/** Answers of the protocol: JSON, and refusals in its own words. */
import type { ProtocolAnswer } from '../../../shared/contract/route.ts'
import { OAuthRefusal } from '../../domain/oauth/oauth-refusal.ts'

export const json = (status: number, body: object, headers: Record<string, string> = {}): ProtocolAnswer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

/** Answers what is refused. */
export const orRefused = async (answer: () => ProtocolAnswer | Promise<ProtocolAnswer>): Promise<ProtocolAnswer> => {
  try {
    return await answer()
  } catch (error) {
    if (!(error instanceof OAuthRefusal)) throw error
    return json(400, { error: error.code, error_description: error.message })
  }
}
