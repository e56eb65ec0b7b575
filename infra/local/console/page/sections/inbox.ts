import type { MailShape } from '../../shapes.ts'
import { actionButton, choice, empty, h } from '../elements/dom.ts'
import { time } from '../elements/format.ts'
import { section } from './section.ts'
import { present } from '../../../values/present.ts'

const mailPane = (mail: MailShape, asText: boolean, now: number): HTMLElement => {
  const people = (label: string, list: string[]) =>
    list.length > 0 && [h('dt', {}, label), h('dd', {}, list.join(', '))]
  return h(
    'article',
    { class: 'card', 'data-key': mail.id },
    h('h2', { class: 'wrap-anywhere' }, mail.subject || '(no subject)'),
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
          ? h('span', { class: 'text-muted' }, 'None: Cognito sent it, or it is from before traces.')
          : h('a', { href: `/_local#traces?id=${mail.id}` }, 'Why did this mail come?'),
      ),
    ),
    h(
      'p',
      { class: 'buttons' },
      mail.html !== '' && choice('as', 'html', 'Rendered', !asText),
      mail.text !== '' && choice('as', 'text', 'Text', asText),
    ),
    asText
      ? h('pre', { class: 'sunken max-h-[60vh] p-3', tabindex: 0 }, mail.text || '(no text)')
      : // Emails are designed for a white background, whatever this page's theme.
        h('iframe', {
          class: 'h-[60vh] w-full rounded-md border border-line bg-[white] scheme-light',
          sandbox: 'allow-popups allow-popups-to-escape-sandbox',
          referrerpolicy: 'no-referrer',
          title: `Mail: ${mail.subject}`,
          src: `/_local/mail/${encodeURIComponent(mail.id)}/html`,
        }),
    mail.replyTo.length > 0 &&
      h(
        'form',
        { class: 'mt-3', 'data-action': 'answerMail', 'data-argument': mail.id },
        h('label', {}, 'Answer as its recipient', h('textarea', { rows: 3, class: 'w-full' })),
        h('p', { class: 'buttons' }, h('button', { type: 'submit' }, 'Send the answer')),
      ),
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
      { class: 'grid items-start gap-4 md:grid-cols-[minmax(220px,320px)_minmax(0,1fr)]' },
      h(
        'div',
        {},
        h(
          'ul',
          {
            class:
              'max-h-60 divide-y divide-line overflow-auto rounded-lg border border-line bg-surface md:max-h-[70vh]',
            'aria-label': 'Mails',
          },
          data.map((mail) =>
            h(
              'li',
              { 'data-key': mail.id },
              h(
                'button',
                {
                  type: 'button',
                  class:
                    'grid w-full rounded-none border-0 px-3 py-2 text-left wrap-anywhere focus-visible:-outline-offset-2 aria-[current]:bg-accent-soft',
                  'data-set': 'mail',
                  'data-value': mail.id,
                  'aria-current': mail.id === selected.id ? 'true' : undefined,
                },
                h('span', { class: 'font-semibold wrap-anywhere' }, mail.subject || '(no subject)'),
                h('span', { class: 'text-muted' }, mail.to.join(', ')),
                h('span', { class: 'text-xs/5 text-muted' }, time(mail.at, now)),
              ),
            ),
          ),
        ),
        h('p', { class: 'buttons' }, actionButton('emptyInbox', '', 'Empty the inbox', { class: 'text-bad' })),
      ),
      mailPane(selected, params.get('as') === 'text' || selected.html === '', now),
    )
  },
})
