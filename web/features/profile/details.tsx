import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, type UseFormRegisterReturn } from 'react-hook-form'
import { updateProfile, type Profile } from '../../../shared/accounts/profile.ts'
import { refreshAfter } from '../../client/use-change.ts'
import { call, get } from '../../client/client.ts'
import { compare, inWords } from '../../forms/conflicting-fields.ts'
import { preparedResolver } from '../../forms/form-resolver.ts'
import { showAtFields } from '../../forms/field-errors.ts'
import { messageOf, ProblemError } from '../../client/problem-error.ts'
import { Button } from '../../ui/button.tsx'
import { ConflictDialog } from '../../ui/conflict-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, Select, Textarea } from '../../ui/input.tsx'
import { TimeZoneOptions } from '../../ui/time-zone-options.tsx'
import { toast } from '../../ui/toast.ts'
import { changedOf, detailFields, formOf, labels, type DetailField, type DetailsForm } from './details-form.ts'
import { Picture } from './picture.tsx'
import { Section, SectionFooter } from '../../ui/section.tsx'

const written = (value: string) => (value === '' ? <span className="text-muted">Empty</span> : value)

/** The name, phone number, address and time zone. Only the changed fields are sent. */
export const Details = ({ profile }: { profile: Profile }) => {
  const queries = useQueryClient()
  // The version that the person started from; the record may be fetched again in the meantime.
  const [base, setBase] = useState(profile)
  const [conflict, setConflict] = useState<Profile>()
  const form = useForm<DetailsForm>({
    defaultValues: formOf(profile),
    resolver: preparedResolver(updateProfile, (fields: DetailsForm) => changedOf(formOf(base), fields)),
  })
  const { register } = form
  const { errors, isDirty } = form.formState
  const changed = () => changedOf(formOf(base), form.getValues())

  const start = (from: Profile) => {
    setBase(from)
    form.reset(formOf(from))
    setConflict(undefined)
  }

  const save = useMutation({
    mutationFn: (version: number) => call('profile.update', { body: { ...changed(), version } }),
    onSuccess: (saved) => {
      queries.setQueryData(get('profile.read').queryKey, saved)
      void refreshAfter(queries, 'profile.update')
      start(saved)
      toast('Profile updated')
    },
    onError: (error): void => {
      if (error instanceof ProblemError && error.code === 'version_conflict') return meet(error.current as Profile)
      setConflict(undefined)
      showAtFields(form, error)
    },
  })

  const differences = (current: Profile) => {
    const [from, now] = [formOf(base), formOf(current)]
    const mine = Object.fromEntries(
      Object.keys(changed()).map((name) => [name, form.getValues(name as DetailField).trim()]),
    )
    return compare(detailFields, from, mine, now)
  }

  /**
   * Pictures and projects change the record's version too. The person has to choose only if someone else changed the
   * same field.
   */
  const meet = (current: Profile): void => {
    if (differences(current).conflicting.some((name) => formOf(current)[name] !== formOf(base)[name]))
      setConflict(current)
    else save.mutate(current.version)
  }

  const field = (name: DetailField) => ({ error: errors[name]?.message, label: labels[name] })
  const nothingToShow =
    save.error === null ||
    (save.error instanceof ProblemError && (save.error.errors.length > 0 || save.error.code === 'version_conflict'))
  return (
    <Section title="Details" about="Your name, your contact details, and the time zone for displayed times.">
      <Picture profile={profile} />
      <form noValidate onSubmit={(event) => void form.handleSubmit(() => save.mutate(base.version))(event)}>
        <div className="grid gap-4 p-4 sm:grid-cols-2">
          <Field {...field('firstName')} required>
            {(control) => <Input {...control} autoComplete="given-name" {...register('firstName')} />}
          </Field>
          <Field {...field('lastName')} required>
            {(control) => <Input {...control} autoComplete="family-name" {...register('lastName')} />}
          </Field>
          <Field {...field('phone')}>
            {(control) => <Input {...control} type="tel" autoComplete="tel" {...register('phone')} />}
          </Field>
          <TimeZoneField {...field('timeZone')} profile={base} registration={register('timeZone')} />
          <Field {...field('address')} className="sm:col-span-2">
            {(control) => <Textarea {...control} rows={2} autoComplete="street-address" {...register('address')} />}
          </Field>
        </div>
        <SectionFooter
          note={
            !nothingToShow && (
              <span role="alert" className="text-bad">
                {messageOf(save.error)}
              </span>
            )
          }
        >
          {isDirty && <Button onClick={() => start(base)}>Discard</Button>}
          <Button
            type="submit"
            look={isDirty ? 'primary' : 'secondary'}
            disabled={!isDirty}
            busy={save.isPending && 'Saving…'}
          >
            Save
          </Button>
        </SectionFooter>
      </form>
      {conflict !== undefined && (
        <Conflict
          theirs={formOf(conflict)}
          mine={form.getValues()}
          compared={differences(conflict)}
          busy={save.isPending}
          onMine={() => save.mutate(conflict.version)}
          onTheirs={() => start(conflict)}
          onClose={() => setConflict(undefined)}
        />
      )}
    </Section>
  )
}

type TimeZoneProps = {
  label: string
  error: string | undefined
  profile: Profile
  registration: UseFormRegisterReturn
}

const TimeZoneField = ({ profile: { workspaceTimeZone, timeZone }, registration, ...field }: TimeZoneProps) => (
  <Field
    {...field}
    hint={
      workspaceTimeZone === null
        ? 'For times of day.'
        : 'For times of day. Due dates stay in the workspace’s time zone.'
    }
  >
    {(control) => (
      <Select {...control} {...registration}>
        <option value="">
          {workspaceTimeZone === null ? 'This device’s' : `The workspace’s (${workspaceTimeZone.replaceAll('_', ' ')})`}
        </option>
        <TimeZoneOptions also={timeZone ?? undefined} />
      </Select>
    )}
  </Field>
)

type ConflictProps = {
  theirs: DetailsForm
  mine: DetailsForm
  compared: ReturnType<typeof compare<DetailField>>
  busy: boolean
  onMine: () => void
  onTheirs: () => void
  onClose: () => void
}

const Conflict = ({ theirs, mine, compared, ...rest }: ConflictProps) => (
  <ConflictDialog
    what="your profile"
    {...inWords(
      compared,
      labels,
      (name) => written(mine[name]),
      (name) => written(theirs[name]),
    )}
    {...rest}
  />
)
