import { useWatch, type UseFormReturn } from 'react-hook-form'
import { joined, suggestBodyOf, type NewEntry } from './new-entry.ts'
import { Suggestion } from './suggestion.tsx'

type Props = {
  form: UseFormReturn<NewEntry>
  /** The project of the entry, if the person does not choose it. */
  given: string | undefined
  /** Called once a response was filled in. */
  onUsed: () => void
}

/** Suggests the title and the response of a new entry from what the form has so far. */
export const FormSuggestion = ({ form, given, onUsed }: Props) => {
  const description = useWatch({ control: form.control, name: 'description' })
  return (
    <Suggestion
      entry={() => suggestBodyOf(form.getValues(), given)}
      disabled={description.trim() === ''}
      onTitle={(title) => form.setValue('title', title, { shouldDirty: true, shouldValidate: true })}
      onMitigation={(mitigation) => {
        form.setValue('mitigation', joined(form.getValues('mitigation'), mitigation), { shouldDirty: true })
        onUsed()
      }}
    />
  )
}
