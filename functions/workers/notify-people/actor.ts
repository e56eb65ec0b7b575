/** Who decided, in words. `onBehalfOf`: the name of the absent person, if any. */
import type { Author } from '../../../shared/contract/event.ts'

export const actorOf = ({ name }: Pick<Author, 'name'>, onBehalfOf: string | undefined): string =>
  onBehalfOf === undefined ? name : `${name} on behalf of ${onBehalfOf}`
