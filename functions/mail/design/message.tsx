/** How the mails look that people write to others by the product: their company's, and not the product's. See letter.tsx. */
import { Body, Container, Head, Html, Link, Preview, Section, Text } from '@react-email/components'
import { dark, font } from './theme.ts'
import { slot } from './slots.ts'

export const MessageFrame = () => (
  <Html lang="en" dir="auto">
    <Head>
      <meta name="color-scheme" content="light dark" />
      <title>{slot.subject}</title>
      <style>{dark}</style>
    </Head>
    <Preview>{slot.preview}</Preview>
    <Body className="page" style={{ margin: 0, padding: 0, background: '#f4f4f5', fontFamily: font }}>
      <Container style={{ maxWidth: 600, padding: '32px 16px' }}>
        <Section className="card" style={{ padding: 32, background: '#ffffff', border: '1px solid #e4e4e7', borderRadius: 8 }}>
          <Text className="ink" style={{ margin: '0 0 24px', fontSize: 15, lineHeight: '20px', fontWeight: 600, color: '#18181b' }}>
            {slot.heading}
          </Text>
          {slot.paragraphs}
          <Section className="rule" style={{ paddingTop: 16, borderTop: '1px solid #e4e4e7' }}>
            {slot.foot}
          </Section>
        </Section>
      </Container>
    </Body>
  </Html>
)

/** The line before a list. */
export const ListHeading = () => (
  <Text className="ink" dir="auto" style={{ margin: '0 0 6px', fontSize: 15, lineHeight: '24px', fontWeight: 600, color: '#18181b' }}>
    {slot.text}
  </Text>
)

export const MessageParagraph = () => (
  <Text className="body" dir="auto" style={{ margin: '0 0 16px', fontSize: 15, lineHeight: '24px', color: '#3f3f46' }}>
    {slot.text}
  </Text>
)

const list = { margin: '0 0 16px', padding: '0 0 0 22px', fontSize: 15, lineHeight: '24px', color: '#3f3f46' }

export const BulletList = () => (
  <ul className="body" dir="auto" style={list}>
    {slot.text}
  </ul>
)

export const NumberList = () => (
  <ol className="body" dir="auto" style={list}>
    {slot.text}
  </ol>
)

export const ListItem = () => (
  <li dir="auto" style={{ margin: '0 0 4px' }}>
    {slot.text}
  </li>
)

export const InlineLink = () => (
  <Link href={slot.address} className="link" style={{ color: '#1d4ed8', textDecoration: 'underline' }}>
    {slot.label}
  </Link>
)
