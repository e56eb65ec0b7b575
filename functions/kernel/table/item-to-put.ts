/**
 * The item that an entity stores of a record: without empty values, which reading restores. Leaving them out makes every
 * attribute optional, so that a cast has to make an item of the rest. It is here and nowhere else: in a repository, it
 * would hide an attribute that is missing.
 */
import type { CreateEntityItem } from 'electrodb'
import { withoutEmpty } from '../compact.ts'
import type { AnyEntity } from './item-key.ts'

/** Only optional attributes may be null. */
type Attributes<E extends AnyEntity> = {
  [K in keyof CreateEntityItem<E>]: undefined extends CreateEntityItem<E>[K]
    ? CreateEntityItem<E>[K] | null
    : CreateEntityItem<E>[K]
}

/** `asIs`: attributes that are stored even if they are empty, such as a zero that differs from no figure. */
export const itemToPut = <E extends AnyEntity>(
  attributes: Attributes<E>,
  asIs: Partial<CreateEntityItem<E>> = {},
): CreateEntityItem<E> => ({ ...withoutEmpty(attributes), ...asIs }) as CreateEntityItem<E>
