import ArrowRight from 'lucide-react/icons/arrow-right'
import ListChecks from 'lucide-react/icons/list-checks'
import type { AssistantMessage, ToolRead } from '../../../shared/assistant/assistant.ts'
import { assistantTools } from '../../../shared/assistant/assistant-choices.ts'
import type { InsightRecord } from '../../../shared/verdict/insights.ts'
import type { MadeBy } from '../../../shared/contract/made-by.ts'
import { counted } from '../../../shared/wording.ts'
import { paths } from '../../address/paths.ts'
import { recordPath } from '../../records/record-path.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { madeByWords } from '../generation/drafted-by.tsx'
import { Link } from '../../address/link.tsx'
import { linkPath, linkWords } from './places.ts'
import { QueryChips } from './chips/query-chips.tsx'

/** What the person has asked. */
export const Asked = ({ text }: { text: string }) => (
  <p dir="auto" className="ml-8 self-end rounded-lg bg-accent-soft px-3 py-2 whitespace-pre-wrap wrap-anywhere">
    <span className="sr-only">You asked: </span>
    {text}
  </p>
)

type Leave = { onLeave?: (() => void) | undefined }

const RecordLink = ({ record, onLeave, className }: Leave & { record: InsightRecord; className: string }) => (
  <Link
    to={recordPath(record)}
    onClick={onLeave}
    dir="auto"
    className={`rounded-sm underline decoration-edge/60 underline-offset-2 hover:decoration-current ${className}`}
  >
    {record.name}
  </Link>
)

/** A name as sentences have it: `“Depot roof”`, or `RISK-014 “Rain floods the depot”`. */
const writtenIn = ({ kind, name }: InsightRecord): { before: string; after: string } => {
  const entry = kind === 'raid' ? /^(\S+) (.+)$/su.exec(name) : null
  return entry === null ? { before: '', after: `“${name}”` } : { before: `${entry[1]} `, after: `“${entry[2]}”` }
}

type Part = string | InsightRecord

/** The sentence with the records that it names in place of their names. */
const partsOf = (text: string, records: readonly InsightRecord[]): Part[] =>
  records.reduce<Part[]>(
    (parts, record) => {
      const { before, after } = writtenIn(record)
      const place = parts.findIndex((part) => typeof part === 'string' && part.includes(before + after))
      const part = parts[place]
      if (typeof part !== 'string') return parts
      const at = part.indexOf(before + after)
      return parts.toSpliced(place, 1, part.slice(0, at), record, part.slice(at + before.length + after.length))
    },
    [text],
  )

/** A sentence, whose names are links, and the other records that it rests on. */
const Sentence = ({ text, records, onLeave }: Leave & AssistantMessage['sentences'][number]) => {
  const parts = partsOf(text, records)
  const others = records.filter((record) => !parts.includes(record))
  return (
    <>
      <span className="block text-pretty wrap-anywhere">
        {parts.map((part) =>
          typeof part === 'string' ? (
            part
          ) : (
            <RecordLink key={part.id} record={part} onLeave={onLeave} className="font-medium" />
          ),
        )}
      </span>
      {others.length > 0 && (
        <span className="mt-0.5 flex flex-wrap gap-x-3 text-sm">
          {others.map((record) => (
            <RecordLink
              key={`${record.kind} ${record.id}`}
              record={record}
              onLeave={onLeave}
              className="inline-block min-h-6 max-w-full truncate text-muted hover:text-ink pointer-coarse:py-2"
            />
          ))}
        </span>
      )}
    </>
  )
}

/** `Tasks (late, Depot roof): 12 records` */
const readWords = ({ tool, input, records }: ToolRead): string => {
  const values = Object.values(input)
  return `${assistantTools[tool].label}${values.length === 0 ? '' : ` (${values.join(', ')})`}: ${counted(records, 'record')}`
}

const WhatWasRead = ({ read }: Pick<AssistantMessage, 'read'>) =>
  read.length === 0 ? null : (
    <details className="text-sm text-muted">
      <summary className="w-fit cursor-pointer rounded-sm py-0.5 hover:text-ink pointer-coarse:py-3">
        What I read
      </summary>
      <ul className="mt-1 list-disc pl-5 wrap-anywhere">
        {read.map((one) => (
          <li key={readWords(one)}>{readWords(one)}</li>
        ))}
      </ul>
    </details>
  )

/** Who worded the answer. On a stage without a language model, rules word them all. */
const MadeByLine = ({ madeBy }: { madeBy: MadeBy }) => {
  const { kind, model, without } = madeBy
  if (kind === 'rules' && (without === undefined || without === 'stage')) return null
  const who = kind === 'rules' ? 'Answered by rules.' : 'Worded by a language model:'
  return (
    <p className="text-sm text-muted" title={model}>
      {who} {madeByWords(madeBy)}
    </p>
  )
}

type Sentences = AssistantMessage['sentences']

export const AnswerSentences = ({ sentences, onLeave }: Leave & { sentences: Sentences }) =>
  sentences.length === 0 ? null : (
    <ul className="flex flex-col gap-2.5">
      {sentences.map(({ text, records }) => (
        <li key={text}>
          <Sentence text={text} records={records} onLeave={onLeave} />
        </li>
      ))}
    </ul>
  )

const ChangeSetLink = ({ changeSet: { id, changes }, onLeave }: Leave & { changeSet: ChangeSetOf }) => (
  <Link to={paths.changeSet(id)} onClick={onLeave} className={buttonClasses('primary', 'small', 'self-start')}>
    <ListChecks aria-hidden="true" className="size-3.5 shrink-0" />
    {`Review ${counted(changes, 'change')}`}
  </Link>
)

type ChangeSetOf = NonNullable<AssistantMessage['changeSet']>

type Props = Leave & { message: AssistantMessage; onAskQuery?: Parameters<typeof QueryChips>[0]['onAsk'] }

/** An answer: its sentences with their records, proposed changes, what is missing, where to act, and what was read. */
export const Answer = ({
  message: { sentences, gaps, links, read, changeSet, madeBy, query },
  onLeave,
  onAskQuery,
}: Props) => (
  <div className="flex flex-col gap-3">
    {query !== undefined && <QueryChips shown={query} onAsk={onAskQuery} />}
    <AnswerSentences sentences={sentences} onLeave={onLeave} />
    {changeSet !== undefined && <ChangeSetLink changeSet={changeSet} onLeave={onLeave} />}
    {gaps.map((gap) => (
      <p key={gap} className="rounded-md bg-hover px-3 py-2 text-pretty wrap-anywhere text-muted">
        {gap}
      </p>
    ))}
    {links.length > 0 && (
      <div className="flex flex-wrap gap-2">
        {links.map((link) => (
          <Link
            key={link.kind}
            to={linkPath(link)}
            onClick={onLeave}
            className={buttonClasses('secondary', 'small', 'max-w-full')}
          >
            <span className="truncate">{linkWords(link)}</span>
            <ArrowRight aria-hidden="true" className="size-3.5 shrink-0" />
          </Link>
        ))}
      </div>
    )}
    <WhatWasRead read={read} />
    <MadeByLine madeBy={madeBy} />
  </div>
)
