/**
 * The design of mails that people send to others through the product; they carry the company's name, not the product's.
 * See letter.tsx.
 */
import { Link, Text } from '@react-email/components'
import { Card } from './card.tsx'
import { slot } from './slots.ts'

export const MessageFrame = () => (
  <Card dir="auto" width={600} mark={slot.heading}>
    {slot.paragraphs}
  </Card>
)

/** The line before a list. */
export const ListHeading = () => (
  <Text
    className="ink"
    dir="auto"
    style={{ margin: '0 0 6px', fontSize: 15, lineHeight: '24px', fontWeight: 600, color: '#18181b' }}
  >
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
