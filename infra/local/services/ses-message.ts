/**
 * An email to send in the shape of the SES v2 protocol, to which v1 requests are converted, and the addresses in it.
 */

/** SendEmail's input in the v2 protocol, limited to the fields that are used here. */
export type SendEmailV2 = {
  FromEmailAddress?: string
  Destination?: { ToAddresses?: string[]; CcAddresses?: string[]; BccAddresses?: string[] }
  ReplyToAddresses?: string[]
  Content?: unknown
  ConfigurationSetName?: string
  EmailTags?: { Name: string; Value: string }[]
}

/** `Plumbline <no-reply@plumbline.example>` → `no-reply@plumbline.example`, in lowercase. */
export function addressOf(text: string): string {
  return (/<([^>]+)>/.exec(text)?.[1] ?? text).trim().toLowerCase()
}
