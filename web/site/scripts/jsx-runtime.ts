/** What JSX becomes in the scripts of public pages: plain objects, which draw.ts reads. */
export const Fragment = Symbol.for('react.fragment')

export const jsx = (type: unknown, props: unknown): { type: unknown; props: unknown } => ({ type, props })

export const jsxs = (type: unknown, props: unknown): { type: unknown; props: unknown } => jsx(type, props)
