/** Reads the issues of Jira, exported as XML (an RSS feed). */
import { childOf, childrenOf, textOfChild, type XmlElement } from '../../../spreadsheets/read-xml.ts'
import { Unreadable } from '../../../spreadsheets/unreadable.ts'
import type { ReadFile } from '../../../spreadsheets/import/read-file.ts'
import { commentsCell, planOf, withoutTags, type PlanRow } from './plan-rows.ts'

/** The keys of the issues that an issue is linked to as blocked, or as blocking. */
const linkedKeys = (item: XmlElement, side: 'inwardlinks' | 'outwardlinks'): string =>
  childrenOf(childOf(item, 'issuelinks'), 'issuelinktype')
    .filter((type) => /^block/i.test(textOfChild(type, 'name')))
    .flatMap((type) => childrenOf(type, side).flatMap((links) => childrenOf(links, 'issuelink')))
    .map((link) => textOfChild(link, 'issuekey'))
    .join('; ')

/** Seconds in an attribute, as hours. */
const hoursIn = (item: XmlElement, name: string): string => {
  const seconds = Number(childOf(item, name)?.attributes['seconds'] ?? '0')
  return seconds > 0 ? `${Math.round(seconds / 36) / 100}h` : ''
}

/** `Thu, 18 Sep 2025 00:00:00 +0000` → `18 Sep 2025` */
const dayText = (text: string): string => text.replace(/^\w{2,9},\s*/, '').replace(/\s\d{1,2}:.{0,20}$/, '')

const rowOf = (item: XmlElement): PlanRow => {
  const key = textOfChild(item, 'key')
  const assignee = textOfChild(item, 'assignee')
  return {
    number: key,
    title: textOfChild(item, 'summary') || textOfChild(item, 'title').replace(`[${key}] `, ''),
    status: textOfChild(item, 'status'),
    priority: textOfChild(item, 'priority'),
    assignee: assignee === 'Unassigned' ? '' : assignee,
    dueDate: dayText(textOfChild(item, 'due')),
    estimatedHours: hoursIn(item, 'timeoriginalestimate'),
    actualHours: hoursIn(item, 'timespent'),
    description: withoutTags(textOfChild(item, 'description')),
    dependsOn: linkedKeys(item, 'inwardlinks'),
    blocks: linkedKeys(item, 'outwardlinks'),
    parent: textOfChild(item, 'parent'),
    kind: textOfChild(item, 'type'),
    labels: childrenOf(childOf(item, 'labels'), 'label')
      .map(({ text }) => text.trim())
      .join('; '),
    comments: commentsCell(
      childrenOf(childOf(item, 'comments'), 'comment').map((comment) => ({
        by: comment.attributes['author'] ?? '',
        date: dayText(comment.attributes['created'] ?? ''),
        text: withoutTags(comment.text),
      })),
    ),
  }
}

/** The issues of a feed by its root element; throws `Unreadable` if it is another feed. */
export const readJiraFeed = (root: XmlElement): ReadFile => {
  const items = childrenOf(childOf(root, 'channel'), 'item')
  if (items.length === 0 || items.some((item) => childOf(item, 'key') === undefined))
    throw new Unreadable('This is a news feed (RSS), not an export of issues. Export a CSV or Excel file instead.')
  return planOf(items.map(rowOf))
}
