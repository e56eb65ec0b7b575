/**
 * An email to send in the shape of the SES v2 protocol, and the addresses in it.
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
export const addressOf = (text: string): string => (/<([^>]+)>/.exec(text)?.[1] ?? text).trim().toLowerCase()

/** The header in which SES takes the tags of an email over SMTP. The inbox keeps them there. */
export const tagsHeader = 'X-SES-MESSAGE-TAGS'

/** The email for the inbox, which keeps headers but no tags. */
export const withTags = (message: SendEmailV2): SendEmailV2 => {
  const { Simple } = (message.Content ?? {}) as { Simple?: { Headers?: { Name: string; Value: string }[] } }
  const { EmailTags = [] } = message
  if (Simple === undefined || EmailTags.length === 0) return message
  const Value = EmailTags.map((tag) => `${tag.Name}=${tag.Value}`).join(', ')
  return {
    ...message,
    Content: { Simple: { ...Simple, Headers: [...(Simple.Headers ?? []), { Name: tagsHeader, Value }] } },
  }
}

/** The tags of an email in the inbox. */
export const tagsIn = (headers: readonly { name: string; value: string }[] = []): Record<string, string> => {
  const value = headers.find(({ name }) => name === tagsHeader)?.value ?? ''
  return Object.fromEntries(
    value
      .split(', ')
      .flatMap((tag) => (tag.includes('=') ? [[tag.slice(0, tag.indexOf('=')), tag.slice(tag.indexOf('=') + 1)]] : [])),
  ) as Record<string, string>
}
