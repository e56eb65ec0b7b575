/** Types that the handlers of all services share: a call and its response. */
import type { Call } from '../iam/evaluate.ts'
import type { RoleSession } from '../iam/role-session.ts'
import type { Refusal } from '../records/records.ts'

/** The access key of an operator. The name of no function, because those begin with the product's. */
export const operatorKey = 'operator'

export type ServiceCall = {
  method: string
  /** Includes the query string. */
  path: string
  headers: Record<string, string>
  body: Buffer
  /** Name of the calling function. */
  caller: string
  /** Of the role that it has taken, if it does not call with its own. */
  session?: RoleSession
}

export type ServiceAnswer = { status: number; headers: Record<string, string>; body: string | Buffer }

export interface Service {
  /** The permissions that the call requires. Throws for an operation that the stage does not support. */
  needs(call: ServiceCall): Call[]
  answer(call: ServiceCall): Promise<ServiceAnswer>
  /** An error in the service's own format. */
  refuse(error: { code: string; message: string; status: number }, call: ServiceCall): ServiceAnswer
}

/** AWS's error message, which contains the role, the action and the resource. */
export function deniedMessage({ role, action, resource, reason, function: name }: Refusal, account: string): string {
  const because =
    reason === 'explicit'
      ? 'with an explicit deny in an identity-based policy'
      : `because no identity-based policy allows the ${action} action`
  return `User: arn:aws:sts::${account}:assumed-role/${role}/${name} is not authorized to perform: ${action} on resource: ${resource} ${because}`
}

/** A response in the format of the JSON 1.0 and 1.1 protocols. */
export function jsonAnswer(status: number, body: unknown, version: '1.0' | '1.1'): ServiceAnswer {
  return { status, headers: { 'content-type': `application/x-amz-json-${version}` }, body: JSON.stringify(body) }
}

/** The body of the Query protocol, as SES (v1) and STS speak it. */
export function readForm(body: Buffer): Map<string, string> {
  return new Map(new URLSearchParams(body.toString()))
}
