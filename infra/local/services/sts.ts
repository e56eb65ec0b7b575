/** STS, as far as functions use it: taking a role, with tags, that trusts the function's own. */
import { randomUUID } from 'node:crypto'
import type { Faults } from '../alarms/faults.ts'
import type { Assembly } from '../assembly/assembly.ts'
import { findRole, namesRole } from '../assembly/policies.ts'
import type { Clock } from '../clock/clock.ts'
import type { Call } from '../iam/evaluate.ts'
import { evaluate } from '../iam/evaluate.ts'
import { tokenOf } from '../iam/role-session.ts'
import { UnsupportedOperation } from '../iam/unsupported-operation.ts'
import { readForm } from './service-call.ts'
import type { Service, ServiceAnswer, ServiceCall } from './service-call.ts'
import { present } from '../values/present.ts'

/** A role that takes another one, as functions do, gets at most an hour. */
const mostSeconds = 3600

type Asked = { roleArn: string; name: string; seconds: number; tags: Record<string, string> }

export const stsService = ({
  assembly,
  clock,
  faults,
}: {
  assembly: Assembly
  clock: Clock
  faults: Faults
}): Service => ({
  needs: (call) => needsOf(read(call)),
  answer(call) {
    const asked = read(call)
    if (faults.is('roles-refused'))
      return Promise.resolve(this.refuse({ code: 'Throttling', message: 'Rate exceeded', status: 400 }, call))
    const { roleArn, name, seconds, tags } = asked
    const caller = assembly.functions.find((fn) => fn.name === call.caller)
    const { trust = [] } = findRole(assembly.roles, roleArn) ?? {}
    const trusting = trust.filter((statement) => namesRole(statement, caller?.roleId ?? '', assembly.roles))
    const statements = trusting.map((statement) => ({ ...statement, resources: ['*'] }))
    const refused = needsOf(asked).find((need) => !evaluate(statements, need).allowed)
    if (refused) {
      const message = `User: ${call.caller} is not authorized to perform: ${refused.action} on resource: ${roleArn}`
      return Promise.resolve(this.refuse({ code: 'AccessDenied', message, status: 403 }, call))
    }
    const until = clock.now() + seconds * 1000
    const id = `${roleArn.split('/').at(-1)}/${name}`
    return Promise.resolve(
      xml(
        200,
        `<AssumeRoleResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><AssumeRoleResult>` +
          `<AssumedRoleUser><AssumedRoleId>${escaped(id)}</AssumedRoleId><Arn>${escaped(`arn:aws:sts::${assembly.account}:assumed-role/${id}`)}</Arn></AssumedRoleUser>` +
          `<Credentials><AccessKeyId>${escaped(call.caller)}</AccessKeyId><SecretAccessKey>local</SecretAccessKey>` +
          `<SessionToken>${tokenOf({ roleArn, tags, until })}</SessionToken><Expiration>${new Date(until).toISOString()}</Expiration></Credentials>` +
          `</AssumeRoleResult>${metadata()}</AssumeRoleResponse>`,
      ),
    )
  },
  refuse: ({ code, message, status }) =>
    xml(
      status,
      `<ErrorResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><Error><Type>Sender</Type>` +
        `<Code>${code}</Code><Message>${escaped(message)}</Message></Error>${metadata()}</ErrorResponse>`,
    ),
})

/** Both sides are asked for the same: the caller's own role, and the trust policy of the one that it takes. */
const needsOf = ({ roleArn, tags }: Asked): Call[] => {
  const context = {
    'aws:tagkeys': Object.keys(tags),
    ...Object.fromEntries(
      Object.entries(tags).map(([name, value]) => [`aws:requesttag/${name.toLowerCase()}`, [value]]),
    ),
  }
  const actions = ['sts:AssumeRole', ...(Object.keys(tags).length > 0 ? ['sts:TagSession'] : [])]
  return actions.map((action) => ({ action, resource: roleArn, context }))
}

const read = (call: ServiceCall): Asked => {
  const form = readForm(call.body)
  const action = form.get('Action') ?? ''
  if (action !== 'AssumeRole') throw new UnsupportedOperation(`STS's ${action} is not served by the local stage`)
  const seconds = Number(form.get('DurationSeconds') ?? mostSeconds)
  if (!(seconds >= 900 && seconds <= mostSeconds))
    throw Object.assign(
      new Error('The requested DurationSeconds exceeds the 1 hour session limit for roles assumed by role chaining'),
      {
        code: 'ValidationError',
        status: 400,
      },
    )
  const tags: Record<string, string> = {}
  for (let at = 1; form.has(`Tags.member.${at}.Key`); at += 1)
    tags[present(form.get(`Tags.member.${at}.Key`))] = form.get(`Tags.member.${at}.Value`) ?? ''
  return { roleArn: form.get('RoleArn') ?? '', name: form.get('RoleSessionName') ?? '', seconds, tags }
}

const metadata = (): string => `<ResponseMetadata><RequestId>${randomUUID()}</RequestId></ResponseMetadata>`

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const xml = (status: number, body: string): ServiceAnswer => ({
  status,
  headers: { 'content-type': 'text/xml' },
  body,
})
