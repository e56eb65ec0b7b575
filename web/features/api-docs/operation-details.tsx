import { useState, type ReactNode } from 'react'
import {
  bodyOf,
  exampleOf,
  fieldsOf,
  parametersOf,
  responsesOf,
  resultOf,
  typeName,
  type Listed,
  type OpenApi,
  type Schema,
} from './open-api.ts'
import { TryCall } from './try-call.tsx'

/** One operation; its details are rendered when it is opened. */
export const OperationDetails = ({
  listed: { method, path, operation },
  document,
  isEvent,
}: {
  listed: Listed
  document: OpenApi
  /** Whether it is what a webhook sends, and not a call that can be made. */
  isEvent: boolean
}) => {
  const [open, setOpen] = useState(false)
  const body = bodyOf(operation)
  const parameters = parametersOf(operation, document)
  return (
    <details
      className="group border-b border-line last:border-b-0"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex flex-wrap items-baseline gap-x-3 px-4 py-2.5 -outline-offset-2 hover:bg-hover">
        <span className="w-14 shrink-0 font-mono text-xs font-semibold uppercase">{method}</span>
        <code className="font-mono text-sm break-all">{path}</code>
        <span className="basis-full text-sm text-muted sm:ml-17">{operation.summary}</span>
      </summary>
      {open && (
        <div className="flex flex-col gap-4 px-4 pt-1 pb-4 sm:pl-21">
          {parameters.length > 0 && (
            <Part title="Parameters">
              <Fields
                document={document}
                fields={parameters.map(({ name, schema }) => [name, schema ?? {}])}
                required={parameters.filter(({ required }) => required).map(({ name }) => name)}
              />
            </Part>
          )}
          {body !== undefined && (
            <Part title="Body">
              <SchemaFields schema={body} document={document} />
              <Example value={exampleOf(operation.requestBody)} />
            </Part>
          )}
          {!isEvent && <TryCall listed={{ method, path, operation }} document={document} />}
          {responsesOf(operation, document).map(([status, response]) => {
            const schema = resultOf(response)
            return (
              <Part key={status} title={`${status} ${response.description ?? ''}`}>
                {schema !== undefined && Number(status) < 400 && <SchemaFields schema={schema} document={document} />}
                <Example value={exampleOf(response)} />
              </Part>
            )
          })}
        </div>
      )}
    </details>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h3 className="text-sm font-medium">{title}</h3>
    {children}
  </div>
)

const Example = ({ value }: { value: unknown }) =>
  value === undefined ? null : (
    <pre className="mt-2 rounded-md bg-hover px-3 py-2 font-mono text-xs break-words whitespace-pre-wrap">
      {JSON.stringify(value, null, 2)}
    </pre>
  )

const SchemaFields = ({ schema, document }: { schema: Schema; document: OpenApi }) => {
  const { fields, required } = fieldsOf(schema, document)
  return (
    <>
      <p className="text-sm text-muted">{typeName(schema, document)}</p>
      {fields.length > 0 && <Fields fields={fields} required={required} document={document} />}
    </>
  )
}

type FieldsProps = {
  fields: readonly (readonly [name: string, schema: Schema])[]
  required: readonly string[]
  document: OpenApi
}

const Fields = ({ fields, required, document }: FieldsProps) => (
  <dl className="mt-1 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[minmax(8rem,auto)_minmax(0,1fr)]">
    {fields.map(([name, schema]) => (
      <div key={name} className="contents">
        <dt className="font-mono text-sm">
          {name}
          {required.includes(name) && <span className="font-sans text-xs text-muted"> required</span>}
        </dt>
        <dd className="min-w-0 break-words text-muted">{typeName(schema, document)}</dd>
      </div>
    ))}
  </dl>
)
