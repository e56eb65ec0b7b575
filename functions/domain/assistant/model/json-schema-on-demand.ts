/** Zod's conversion of schemas into JSON Schema: 20 KB that an answer by rules does not need. */
export { toJSONSchema } from 'zod/mini'
