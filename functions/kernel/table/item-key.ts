/**
 * Keys of single items. ElectroDB makes a chain of objects for every key, which was a twentieth of the processor time of
 * a warm call that reads a task. So it builds the key of an entity once, with marks in place of the attributes, and
 * every key after that is the same text with the attributes filled in.
 */
import type { Entity, EntityIdentifiers } from 'electrodb'

// oxlint-disable-next-line typescript/no-explicit-any -- ElectroDB's own types take an entity of any kind as this.
export type AnyEntity = Entity<any, any, any, any>

type Attributes = Readonly<Record<string, unknown>>

/** The table's keys of an item. */
export type ItemKey = { pk: { S: string }; sk: { S: string } }

/** A text, and the attributes in it: those at odd places are names. */
type Template = readonly string[]

type KeyTemplate = { pk: Template; sk: Template }

const mark = '\0'

/** In mixed case, so that an entity whose keys are converted to lower or upper case does not return it unchanged. */
const nameMark = 'Attribute '

const templateIn = (text: string): Template =>
  text.split(mark).map((part, place) => {
    if (place % 2 === 0) return part
    if (!part.startsWith(nameMark)) throw new Error('The case of a key is changed, so it cannot be filled in')
    return part.slice(nameMark.length)
  })

const makeTemplate = (entity: AnyEntity, attributes: Attributes): KeyTemplate => {
  const marked = Object.keys(attributes).map((name) => [name, `${mark}${nameMark}${name}${mark}`])
  const { Key } = entity.get(Object.fromEntries(marked)).params() as { Key: { pk: string; sk: string } }
  return { pk: templateIn(Key.pk), sk: templateIn(Key.sk) }
}

const templates = new WeakMap<AnyEntity, KeyTemplate>()

const fill = (template: Template, attributes: Attributes): string => {
  let text = template[0] ?? ''
  for (let place = 1; place < template.length; place += 2) {
    const value = attributes[template[place] ?? '']
    if (typeof value !== 'string') throw new Error(`The key has no ${template[place]}`)
    text += value + (template[place + 1] ?? '')
  }
  return text
}

/** The key of an entity's item, as `entity.get(attributes)` requests it. All attributes of the key are texts. */
export const itemKey = <E extends AnyEntity>(entity: E, attributes: EntityIdentifiers<E>): ItemKey => {
  const template = templates.get(entity) ?? makeTemplate(entity, attributes as Attributes)
  templates.set(entity, template)
  return {
    pk: { S: fill(template.pk, attributes as Attributes) },
    sk: { S: fill(template.sk, attributes as Attributes) },
  }
}
