import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, Textarea } from '../../ui/input.tsx'
import { callOf, curlOf, type ApiCall, type Refusals } from './call-of.ts'
import { bodyOf, exampleOf, parametersOf, type Listed, type OpenApi } from './open-api.ts'
import { useKey } from './try-key.tsx'

type Answer = { status: number; limits: [name: string, value: string][]; text: string }

const shownHeaders = ['ratelimit', 'ratelimit-policy', 'retry-after', 'link', 'location']

/** JSON with a line for each field. Other texts stay as they are. */
const readable = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** Without the cookie of the session: the answer is the one that a program with this key gets. */
const send = async ({ method, address, headers, body }: ApiCall): Promise<Answer> => {
  const response = await fetch(address, { method, headers, credentials: 'omit', ...(body !== undefined && { body }) })
  return {
    status: response.status,
    limits: shownHeaders.flatMap((name) => {
      const value = response.headers.get(name)
      return value === null ? [] : [[name, value] as [string, string]]
    }),
    text: readable(await response.text()),
  }
}

/** Sends a call with the key of the page, and shows the answer. */
export const TryCall = ({ listed: { method, path, operation }, document }: { listed: Listed; document: OpenApi }) => {
  const parameters = parametersOf(operation, document)
  const { key: ofPage, askForKey } = useKey()
  const key = operation.security?.length === 0 ? undefined : ofPage
  const [values, setValues] = useState<Record<string, string>>({})
  const [body, setBody] = useState(
    bodyOf(operation) === undefined ? undefined : JSON.stringify(exampleOf(operation.requestBody) ?? {}, null, 2),
  )
  const [refused, setRefused] = useState<Refusals>({})
  const sending = useMutation({ mutationFn: send })
  const made = callOf(
    { method, path, parameters },
    { key: key === undefined ? undefined : 'key', parameters: values, body },
  )
  const trySending = () => {
    const result = callOf({ method, path, parameters }, { key, parameters: values, body })
    const reasons = 'refused' in result ? result.refused : {}
    setRefused(reasons)
    if (reasons['key'] !== undefined) askForKey(reasons['key'])
    if ('call' in result) sending.mutate(result.call)
  }
  return (
    <form
      aria-label={`Try ${operation.summary ?? path}`}
      className="flex flex-col gap-3 border-t border-line pt-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        trySending()
      }}
    >
      <h3 className="text-sm font-medium">Try it</h3>
      {parameters.length > 0 && (
        <div className="grid gap-3 sm:grid-cols-2">
          {parameters.map(({ name, required }) => (
            <Field key={name} label={<code>{name}</code>} required={required === true} error={refused[name]}>
              {(control) => (
                <Input
                  {...control}
                  className="font-mono"
                  value={values[name] ?? ''}
                  onChange={(event) => setValues({ ...values, [name]: event.target.value })}
                />
              )}
            </Field>
          ))}
        </div>
      )}
      {body !== undefined && (
        <Field label="Body" error={refused['body']}>
          {(control) => (
            <Textarea
              {...control}
              className="font-mono text-sm"
              rows={Math.min(12, body.split('\n').length + 1)}
              spellCheck={false}
              value={body}
              onChange={(event) => setBody(event.target.value)}
            />
          )}
        </Field>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="primary" busy={sending.isPending && 'Sending…'}>
          Send
        </Button>
        {method !== 'get' && <span className="text-sm text-muted">This changes the records of your workspace.</span>}
      </div>
      <div role="status">
        {sending.error !== null && (
          <p className="text-sm font-medium text-bad">
            The call was not answered. Check your connection, and send it again.
          </p>
        )}
        {sending.data !== undefined && !sending.isPending && <Answered answer={sending.data} />}
      </div>
      {'call' in made && <Code label="The same call in a shell">{curlOf(globalThis.location.origin, made.call)}</Code>}
    </form>
  )
}

const Answered = ({ answer: { status, limits, text } }: { answer: Answer }) => (
  <div className="flex flex-col gap-2">
    <p className={status < 400 ? 'text-sm font-medium text-good' : 'text-sm font-medium text-bad'}>
      {`Answered ${status}`}
    </p>
    {limits.length > 0 && (
      <dl className="grid gap-x-4 text-xs sm:grid-cols-[auto_minmax(0,1fr)]">
        {limits.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="font-mono">{name}</dt>
            <dd className="font-mono break-words text-muted">{value}</dd>
          </div>
        ))}
      </dl>
    )}
    {text !== '' && <Code label="Answer">{text}</Code>}
  </div>
)

const Code = ({ label, children }: { label: string; children: string }) => (
  <pre
    aria-label={label}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be reachable by keyboard
    tabIndex={0}
    className="max-h-96 overflow-y-auto rounded-md bg-hover px-3 py-2 font-mono text-xs break-words whitespace-pre-wrap"
  >
    {children}
  </pre>
)
