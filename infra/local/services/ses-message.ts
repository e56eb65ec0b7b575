/** A mail to send in the shape of SES's second protocol, into which the first is turned, and the addresses in it. */

/** SendEmail's input in the v2 protocol, as far as it is looked at here. */
export type SendEmailV2 = {
  FromEmailAddress?: string
  Destination?: { ToAddresses?: string[]; CcAddresses?: string[]; BccAddresses?: string[] }
  ReplyToAddresses?: string[]
  Content?: unknown
  ConfigurationSetName?: string
  EmailTags?: { Name: string; Value: string }[]
}

/** `Plumbline <no-reply@plumbline.example>` → `no-reply@plumbline.example`, lower case. */
export function addressOf(text: string): string {
  return (/<([^>]+)>/.exec(text)?.[1] ?? text).trim().toLowerCase()
}
