/**
 * The design of every mail, in react-email components. It is rendered at build time and not when a mail is sent, so
 * that no function bundles React. `npm run mails` generates letter-template.ts from it, and ../mail.ts fills that in.
 */
import { Button, Column, Heading, Link, render, Row, Section, Text } from '@react-email/components'
import type { ReactElement } from 'react'
import { Card } from './card.tsx'
import {
  BulletList,
  InlineLink,
  ListHeading,
  ListItem,
  MessageFrame,
  MessageParagraph,
  NumberList,
} from './message.tsx'
import { slot } from './slots.ts'

const Frame = () => (
  <Card width={520} mark="Plumbline">
    <Heading
      as="h1"
      className="ink"
      style={{ margin: '0 0 16px', fontSize: 22, lineHeight: '30px', fontWeight: 600, color: '#18181b' }}
    >
      {slot.heading}
    </Heading>
    {slot.paragraphs}
    {slot.code}
    {slot.figures}
    {slot.lists}
    <Section style={{ padding: '8px 0 24px' }}>
      <Button
        href={slot.address}
        style={{
          padding: '11px 18px',
          background: '#1d4ed8',
          borderRadius: 6,
          fontSize: 15,
          lineHeight: '20px',
          fontWeight: 600,
          color: '#ffffff',
        }}
      >
        {slot.label}
      </Button>
    </Section>
    {slot.also}
  </Card>
)

const Paragraph = () => (
  <Text className="body" style={{ margin: '0 0 16px', fontSize: 15, lineHeight: '24px', color: '#3f3f46' }}>
    {slot.text}
  </Text>
)

const Code = () => (
  <Section className="rule" style={{ margin: '4px 0 12px', border: '1px solid #e4e4e7', borderRadius: 6 }}>
    <Text
      className="ink"
      style={{
        margin: 0,
        // The space after the last character would put the code off center.
        padding: '14px 0 14px 0.25em',
        fontFamily: "ui-monospace,'SF Mono',Menlo,Consolas,monospace",
        fontSize: 28,
        lineHeight: '36px',
        fontWeight: 600,
        letterSpacing: '0.25em',
        textAlign: 'center',
        color: '#18181b',
      }}
    >
      {slot.text}
    </Text>
  </Section>
)

const FigureRow = () => (
  <Section className="rule" style={{ margin: '4px 0 4px', border: '1px solid #e4e4e7', borderRadius: 6 }}>
    <Row>{slot.text}</Row>
  </Section>
)

const Figure = () => (
  <Column style={{ padding: '10px 12px', verticalAlign: 'top' }}>
    <Text className="small" style={{ margin: 0, fontSize: 12, lineHeight: '16px', color: '#71717a' }}>
      {slot.label}
    </Text>
    <Text
      className="ink"
      style={{ margin: '2px 0 0', fontSize: 18, lineHeight: '24px', fontWeight: 600, color: '#18181b' }}
    >
      {slot.text}
    </Text>
  </Column>
)

const ListTitle = () => (
  <Text
    className="small"
    style={{ margin: '20px 0 4px', fontSize: 13, lineHeight: '20px', fontWeight: 600, color: '#71717a' }}
  >
    {slot.text}
  </Text>
)

const ListLink = () => (
  <Text
    className="rule"
    style={{ margin: 0, padding: '8px 0', borderTop: '1px solid #e4e4e7', fontSize: 15, lineHeight: '22px' }}
  >
    <Link href={slot.address} className="link" style={{ color: '#1d4ed8', textDecoration: 'none' }}>
      {slot.label}
    </Link>
    {slot.note}
  </Text>
)

const ListNote = () => (
  <span className="small" style={{ display: 'block', fontSize: 13, lineHeight: '20px', color: '#71717a' }}>
    {slot.text}
  </span>
)

const SecondLink = () => (
  <Text style={{ margin: '0 0 24px', fontSize: 15, lineHeight: '24px' }}>
    <Link href={slot.address} className="link" style={{ color: '#1d4ed8', textDecoration: 'underline' }}>
      {slot.label}
    </Link>
  </Text>
)

const SmallPrint = () => (
  <Text className="small" style={{ margin: '0 0 8px', fontSize: 13, lineHeight: '20px', color: '#71717a' }}>
    {slot.text}
  </Text>
)

/** A part without the document that `render` wraps around it. */
const part = async (element: ReactElement): Promise<string> =>
  (await render(element))
    .replace(/^<!DOCTYPE[^>]*>/, '')
    .replaceAll('<!--$-->', '')
    .replaceAll('<!--/$-->', '')

/** The content of the file that `npm run mails` writes. */
export const makeLetterTemplate = async (): Promise<string> => {
  const page = async (element: ReactElement) => (await render(element)).replaceAll(/<!--\/?\$-->/g, '')
  const parts = {
    frame: await page(<Frame />),
    paragraph: await part(<Paragraph />),
    code: await part(<Code />),
    figureRow: await part(<FigureRow />),
    figure: await part(<Figure />),
    listTitle: await part(<ListTitle />),
    listLink: await part(<ListLink />),
    listNote: await part(<ListNote />),
    secondLink: await part(<SecondLink />),
    smallPrint: await part(<SmallPrint />),
    message: await page(<MessageFrame />),
    messageParagraph: await part(<MessageParagraph />),
    listHeading: await part(<ListHeading />),
    bulletList: await part(<BulletList />),
    numberList: await part(<NumberList />),
    listItem: await part(<ListItem />),
    inlineLink: await part(<InlineLink />),
  }
  const lines = Object.entries(parts).map(([name, html]) => `  ${name}:\n    ${JSON.stringify(html)},`)
  return `/** Made by \`npm run mails\` from letter.tsx; a test holds that it is what that makes. */\nexport const letterTemplate = {\n${lines.join('\n')}\n}\n`
}
