/**
 * The rows of the contract as the browser gets them: a line for each, below its domain, with a letter for the
 * method. That is half a kilobyte less of the first script than a table with every name spelled out.
 */

export type ContractRow = readonly [method: string, path: string, repeatable?: 1]

const methods: Readonly<Record<string, string>> = { G: 'GET', P: 'POST', U: 'PUT', A: 'PATCH', D: 'DELETE' }

/** `read G/{id}` below `projects` → `projects.read`, `['GET', '/api/projects/{id}']`; a `+` behind the name marks what can be repeated. */
export const readRows = (text: string): Record<string, ContractRow> =>
  Object.fromEntries(
    text.split('\n\n').flatMap((part) => {
      const [domain = '', ...lines] = part.split('\n')
      return lines.map((line): [string, ContractRow] => {
        const [, name = '', again, method = '', path = ''] = /^(\w+)(\+?) (.)(.*)$/.exec(line) ?? []
        const whole = `/api/${/^(?:$|\/)/.test(path) ? domain : ''}${path}`
        return [`${domain}.${name}`, again ? [methods[method] ?? '', whole, 1] : [methods[method] ?? '', whole]]
      })
    }),
  )
