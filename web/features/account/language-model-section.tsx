import type { Account } from '../../../shared/workspace/account.ts'
import { SectionConflict } from './section-conflict.tsx'
import { SettingsSection } from './settings-section.tsx'
import { useSection } from './use-section.ts'

/** Whether a language model words the texts of the workspace. */
export const LanguageModelSection = ({ account }: { account: Account }) => {
  const section = useSection('languageModel', account, 'Language model saved')
  return (
    <SettingsSection
      title="Language model"
      about="The product counts, and a language model words what was counted. Each of its sentences is checked against your records. Without the model, fixed rules word the same findings."
      section={section}
    >
      <label className="flex items-start gap-2.5">
        <input type="checkbox" className="mt-0.5 size-4" {...section.form.register('languageModel')} />
        <span>
          <span className="font-medium">Let a language model word drafts and analyses</span>
          <span className="block text-sm text-muted">
            What is needed for a text is sent to the model with the request, and the provider does not keep it.
          </span>
        </span>
      </label>
      <SectionConflict
        what="the language model"
        section={section}
        labels={{ languageModel: 'Language model' }}
        written={({ languageModel }) => (languageModel ? 'On' : 'Off')}
      />
    </SettingsSection>
  )
}
