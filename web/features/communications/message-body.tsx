import { blocksOf, type Inline } from '../../../shared/text/message-text.ts'

const Line = ({ inlines }: { inlines: readonly Inline[] }) =>
  inlines.map(({ text, address, host }, index) =>
    address === undefined ? (
      // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text have no other key
      <span key={index}>{text}</span>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- as above
      <span key={index}>
        <a href={address} target="_blank" rel="noreferrer" className="break-all text-accent underline">
          {text}
        </a>
        {host !== undefined && ` (${host})`}
      </span>
    ),
  )

type Props = { content: string; /** Whether addresses are links. */ links?: boolean }

/** A text as the mail shows it: paragraphs, lists and links. */
export const MessageBody = ({ content, links = true }: Props) => (
  <div className="flex max-w-160 flex-col gap-4 text-lg leading-6">
    {blocksOf(content, { links }).map((block, index) => {
      if (block.kind === 'paragraph')
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the blocks of a text have no other key
          <p key={index} dir="auto">
            {block.lines.map((line, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- as above
              <span key={place} className="block">
                <Line inlines={line} />
              </span>
            ))}
          </p>
        )
      const List = block.ordered ? 'ol' : 'ul'
      return (
        // oxlint-disable-next-line react/no-array-index-key -- as above
        <div key={index}>
          {block.title.length > 0 && (
            <p dir="auto" className="mb-1 font-semibold">
              <Line inlines={block.title} />
            </p>
          )}
          <List dir="auto" className={block.ordered ? 'list-decimal ps-6' : 'list-disc ps-6'}>
            {block.items.map((item, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- as above
              <li key={place} dir="auto" className="mb-1">
                <Line inlines={item} />
              </li>
            ))}
          </List>
        </div>
      )
    })}
  </div>
)
