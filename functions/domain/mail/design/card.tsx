/**
 * The layout of every mail: a preview for the inbox, and one card with a logo mark, the content and the small print.
 */
import { Body, Container, Head, Html, Preview, Section, Text } from '@react-email/components'
import type { ReactNode } from 'react'
import { slot } from './slots.ts'

const font = "Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Mail clients that support dark mode use these colours instead. */
const dark = `@media (prefers-color-scheme: dark) {
.page, .page > table > tbody > tr > td { background: #09090b !important }
.card { background: #18181b !important; border-color: #3f3f46 !important }
.ink { color: #fafafa !important }
.body { color: #d4d4d8 !important }
.link { color: #93c5fd !important }
.small { color: #a1a1aa !important }
.rule { border-color: #3f3f46 !important }
}`

type Props = {
  /** For text that people write, in any script; the product's own mails are in English. */
  dir?: 'auto'
  /** Pixels. */
  width: number
  /** The name of the sender. */
  mark: string
  children: ReactNode
}

export const Card = ({ dir, width, mark, children }: Props) => (
  <Html lang="en" {...(dir && { dir })}>
    <Head>
      <meta name="color-scheme" content="light dark" />
      <title>{slot.subject}</title>
      <style>{dark}</style>
    </Head>
    <Preview>{slot.preview}</Preview>
    <Body className="page" style={{ margin: 0, padding: 0, background: '#f4f4f5', fontFamily: font }}>
      <Container style={{ maxWidth: width, padding: '32px 16px' }}>
        <Section
          className="card"
          style={{ padding: 32, background: '#ffffff', border: '1px solid #e4e4e7', borderRadius: 8 }}
        >
          <Text
            className="ink"
            style={{ margin: '0 0 24px', fontSize: 15, lineHeight: '20px', fontWeight: 600, color: '#18181b' }}
          >
            {mark}
          </Text>
          {children}
          <Section className="rule" style={{ paddingTop: 16, borderTop: '1px solid #e4e4e7' }}>
            {slot.foot}
          </Section>
        </Section>
      </Container>
    </Body>
  </Html>
)
