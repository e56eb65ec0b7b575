import type { MailShape } from '../../shapes.ts'
import { actionButton, empty, h } from '../elements/dom.ts'
import { time } from '../elements/format.ts'
import { section } from './section.ts'
import { present } from '../../../values/present.ts'

const mailPane = (mail: MailShape, asText: boolean, now: number): HTMLElement => {
  const people = (label: string, list: string[]) =>
    list.length > 0 && [h('dt', {}, label), h('dd', {}, list.join(', '))]
  const tab = (value: string, label: string, active: boolean) =>
    h('button', { type: 'button', 'data-set': 'as', 'data-value': value, 'aria-pressed': String(active) }, label)
  return h(
    'article',
    { class: 'mail card', 'data-key': mail.id },
    h('h2', {}, mail.subject || '(no subject)'),
    h(
      'dl',
      {},
      people('From', [mail.from]),
      people('To', mail.to),
      people('Cc', mail.cc),
      people('Bcc', mail.bcc),
      people('Reply to', mail.replyTo),
      h('dt', {}, 'Sent'),
      h('dd', {}, time(mail.at, now)),
      h('dt', {}, 'Trace'),
      h(
        'dd',
        {},
        mail.tags['trace'] === undefined
          ? h('span', { class: 'muted' }, 'None: Cognito sent it, or it is from before traces.')
          : h('a', { href: `/_local#traces?id=${mail.id}` }, 'Why did this mail come?'),
      ),
    ),
    h(
      'p',
      { class: 'buttons' },
      mail.html !== '' && tab('html', 'Rendered', !asText),
      mail.text !== '' && tab('text', 'Text', asText),
    ),
    asText
      ? h('pre', { class: 'mail-text', tabindex: 0 }, mail.text || '(no text)')
      : h('iframe', {
          sandbox: 'allow-popups allow-popups-to-escape-sandbox',
          referrerpolicy: 'no-referrer',
          title: `Mail: ${mail.subject}`,
          src: `/_local/mail/${encodeURIComponent(mail.id)}/html`,
        }),
  )
}

export const inbox = section<MailShape[]>({
  id: 'inbox',
  title: 'Inbox',
  path: '/mail',
  render(data, { now, params }) {
    if (data.length === 0)
      return empty('No mail has been sent. Everything that the product mails arrives here and nowhere else.')
    const selected = data.find((mail) => mail.id === params.get('mail')) ?? present(data[0])
    return h(
      'div',
      { class: 'inbox' },
      h(
        'div',
        {},
        h(
          'ul',
          { class: 'mails', 'aria-label': 'Mails' },
          data.map((mail) =>
            h(
              'li',
              { 'data-key': mail.id },
              h(
                'button',
                {
                  type: 'button',
                  'data-set': 'mail',
                  'data-value': mail.id,
                  'aria-current': mail.id === selected.id ? 'true' : undefined,
                },
                h('span', { class: 'name' }, mail.subject || '(no subject)'),
                h('span', { class: 'muted' }, mail.to.join(', ')),
                time(mail.at, now),
              ),
            ),
          ),
        ),
        h('p', { class: 'buttons' }, actionButton('emptyInbox', '', 'Empty the inbox', { class: 'danger' })),
      ),
      mailPane(selected, params.get('as') === 'text' || selected.html === '', now),
    )
  },
})
