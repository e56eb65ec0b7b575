/** What the secrets that a stage generates contain while they are changed. Each change is followed by a deployment. */
import * as z from 'zod'

const signingSecret = z.strictObject({ current: z.string().min(1), previous: z.string() })
const originSecret = z.strictObject({ sent: z.string().min(1), accepted: z.string() })

/** The steps of a change, in order, and what each one does. */
export const steps = {
  signing: {
    renew: 'New values are made with the new secret. Those made with the old one are still accepted.',
    forget: 'Only the present secret is accepted.',
  },
  origin: {
    announce: 'Functions accept the new secret, and CloudFront still sends the old one.',
    switch: 'CloudFront sends the new secret, and functions still accept the old one.',
    forget: 'Functions accept the present secret only.',
  },
} as const

export type Rotation = { [S in keyof typeof steps]: { secret: S; step: keyof (typeof steps)[S] } }[keyof typeof steps]

/** @throws if the step does not follow from the value, so that no secret in use is lost */
export const rotated = ({ secret, step }: Rotation, value: string, fresh: () => string): string => {
  const refuse = (why: string): never => {
    throw new Error(`The step "${step}" of ${secret} cannot be taken: ${why}. Nothing was changed`)
  }
  if (secret === 'signing') {
    const { current, previous } = signingSecret.parse(JSON.parse(value))
    if (step === 'forget')
      return previous === '' ? refuse('there is no old secret') : JSON.stringify({ current, previous: '' })
    return previous === ''
      ? JSON.stringify({ current: fresh(), previous: current })
      : refuse('the one before is still accepted, and would be lost; forget it first')
  }
  const { sent, accepted } = originSecret.parse(JSON.parse(value))
  if (step === 'announce')
    return accepted === ''
      ? JSON.stringify({ sent, accepted: fresh() })
      : refuse('a second secret is accepted already; switch to it, or forget it')
  if (accepted === '') return refuse('there is no second secret')
  return JSON.stringify(step === 'switch' ? { sent: accepted, accepted: sent } : { sent, accepted: '' })
}
