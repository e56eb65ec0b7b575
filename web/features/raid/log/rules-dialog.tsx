import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useForm, useWatch, type FieldPath, type UseFormReturn } from 'react-hook-form'
import {
  budgetRuleInWords,
  budgetRuleNames,
  budgetRules,
  switchesOf,
  usualSwitches,
  type BudgetRule,
  type BudgetSwitches,
} from '../../../../shared/raid/budget-rules.ts'
import { raidRulesForm, type RaidRules } from '../../../../shared/raid/raid-automation.ts'
import {
  likelyFrom,
  raidRuleNames,
  raidRules,
  ruleInWords,
  usualThresholds,
  type RaidRule,
  type RaidThresholds,
} from '../../../../shared/raid/raid-rules.ts'
import { formResolver } from '../../../forms/form-resolver.ts'
import { useChange } from '../../../client/use-change.ts'
import { get } from '../../../client/client.ts'
import { messageOf, ProblemError } from '../../../client/problem-error.ts'
import { useExactInstant, useMay } from '../../../session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../loading/states.tsx'
import { toast } from '../../../ui/toast.ts'
import { TypeBadge } from '../badges.tsx'

const description =
  'These rules raise entries every morning, when a task or a budget changes, and on request. An entry is resolved automatically when its cause is cleared.'

/** The rules that raise entries automatically. Everyone can read them; people with the permission can change them. */
export const RulesDialog = ({ onClose }: { onClose: () => void }) => {
  const mayChange = useMay('raid.rules')
  const { data, error, refetch } = useQuery(get('raid.rules'))
  return (
    <Dialog title="Rules" description={description} onClose={onClose}>
      {data === undefined ? (
        <DialogBody>
          {error === null ? (
            <Loading label="Loading the rules" className="flex flex-col gap-3">
              <Skeleton className="h-24" />
              <Skeleton className="h-24" />
            </Loading>
          ) : (
            <ErrorState title="The rules could not be loaded" error={error} onRetry={() => void refetch()} />
          )}
        </DialogBody>
      ) : mayChange ? (
        <RulesForm key={data.version} rules={data} again={() => void refetch()} onClose={onClose} />
      ) : (
        <DialogBody className="flex flex-col gap-3">
          {raidRuleNames.map((rule) => (
            <Rule key={rule} rule={rule}>
              <p>{ruleInWords(rule, data)}</p>
              {!data[rule].on && <p className="mt-1 text-muted">This rule is off.</p>}
            </Rule>
          ))}
          {budgetRuleNames.map((rule) => (
            <Rule key={rule} rule={rule}>
              <p>{budgetRuleInWords[rule]}</p>
              {!data[rule].on && <p className="mt-1 text-muted">This rule is off.</p>}
            </Rule>
          ))}
          <p className="text-sm text-muted">Only program managers and the company account can change the rules.</p>
        </DialogBody>
      )}
    </Dialog>
  )
}

const everyRule = { ...raidRules, ...budgetRules }

const Rule = ({ rule, action, children }: { rule: RaidRule | BudgetRule; action?: ReactNode; children: ReactNode }) => (
  <section aria-label={everyRule[rule].label} className="rounded-lg border border-line p-4">
    <div className="mb-2 flex items-center gap-2">
      <h3 className="font-semibold">{everyRule[rule].label}</h3>
      <TypeBadge type={everyRule[rule].raidType} />
      <span className="ml-auto">{action}</span>
    </div>
    {children}
  </section>
)

type Form = RaidThresholds & BudgetSwitches

const settingsOf = (form: Form): Form => ({
  late_task: form.late_task,
  due_soon: form.due_soon,
  ...switchesOf(form),
})

const usualSettings: Form = { ...usualThresholds, ...usualSwitches }

/** The thresholds and switches of the rules, for people who may change them. */
const RulesForm = ({ rules, again, onClose }: { rules: RaidRules; again: () => void; onClose: () => void }) => {
  const exactInstant = useExactInstant()
  const change = useChange('raid.changeRules')
  const form = useForm<Form>({
    defaultValues: settingsOf(rules),
    resolver: formResolver(raidRulesForm),
  })
  const { errors, isDirty } = form.formState
  const values = useWatch({ control: form.control }) as Form
  const changedMeanwhile = change.error instanceof ProblemError && change.error.code === 'version_conflict'

  const save = (thresholds: Form) =>
    change.mutate(
      { input: { body: { ...settingsOf(thresholds), version: rules.version } } },
      {
        onSuccess: () => {
          toast('Rules saved', { description: 'The log is updated within moments.' })
          onClose()
        },
        onError: (error) => {
          if (!(error instanceof ProblemError)) return
          for (const { path, message } of error.errors) form.setError(path as FieldPath<Form>, { message })
        },
      },
    )
  const usual = JSON.stringify(settingsOf(values)) === JSON.stringify(usualSettings)

  return (
    <form noValidate className="flex min-h-0 grow flex-col" onSubmit={(event) => void form.handleSubmit(save)(event)}>
      <DialogBody className="flex flex-col gap-3">
        <Rule rule="late_task" action={<RuleSwitch form={form} rule="late_task" isOn={values.late_task.on} />}>
          <p className="leading-9">
            An overdue task is an issue. Its impact is low at first, medium from
            <ThresholdInput
              form={form}
              name="late_task.mediumAfter"
              label="Days late from which the impact is medium"
            />
            and high from
            <ThresholdInput form={form} name="late_task.highAfter" label="Days late from which the impact is high" />
            days late.
          </p>
          <ThresholdError form={form} name="late_task.mediumAfter" />
          <ThresholdError form={form} name="late_task.highAfter" />
          <p className="mt-1 text-sm text-muted">A high or critical priority raises it by one level.</p>
        </Rule>
        <Rule rule="due_soon" action={<RuleSwitch form={form} rule="due_soon" isOn={values.due_soon.on} />}>
          <p className="leading-9">
            An open task that is due within
            <ThresholdInput form={form} name="due_soon.within" label="Days before the due date" />
            days with less than
            <ThresholdInput form={form} name="due_soon.below" label="Percent of progress" />% done is a risk.
          </p>
          <ThresholdError form={form} name="due_soon.within" />
          <ThresholdError form={form} name="due_soon.below" />
          <p className="mt-1 text-sm text-muted">
            Its impact follows the priority; its probability is medium if the task needs {likelyFrom.medium}% progress a
            day, and high from {likelyFrom.high}%.
          </p>
        </Rule>
        {budgetRuleNames.map((rule) => (
          <Rule key={rule} rule={rule} action={<RuleSwitch form={form} rule={rule} isOn={values[rule].on} />}>
            <p>{budgetRuleInWords[rule]}</p>
          </Rule>
        ))}
        {rules.updatedAt !== null && (
          <p className="text-sm text-muted">
            Last changed {exactInstant(rules.updatedAt)} by {rules.updatedBy?.name ?? 'a former member'}
          </p>
        )}
      </DialogBody>
      <DialogFooter
        note={
          change.error !== null && Object.keys(errors).length === 0 ? (
            <span role="alert" className="text-bad">
              {changedMeanwhile ? 'Someone else changed the rules. ' : messageOf(change.error)}
              {changedMeanwhile && (
                <Button size="small" onClick={again}>
                  Show their version
                </Button>
              )}
            </span>
          ) : (
            <Button
              size="small"
              look="quiet"
              disabled={usual}
              onClick={() => form.reset(usualSettings, { keepDefaultValues: true })}
            >
              Default thresholds
            </Button>
          )
        }
      >
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" look="primary" disabled={!isDirty} busy={change.isPending && 'Saving…'}>
          Save Rules
        </Button>
      </DialogFooter>
    </form>
  )
}

type ThresholdProps = { form: UseFormReturn<Form>; name: FieldPath<Form> }

const ThresholdInput = ({ form, name, label }: ThresholdProps & { label: string }) => {
  const wrong = form.getFieldState(name, form.formState).error !== undefined
  return (
    <input
      type="number"
      inputMode="numeric"
      aria-label={label}
      aria-invalid={wrong || undefined}
      aria-describedby={wrong ? `${name}-error` : undefined}
      className="control mx-1 inline-block h-7 min-h-7 w-16 px-1.5 text-center tabular"
      {...form.register(name, { valueAsNumber: true })}
    />
  )
}

const ThresholdError = ({ form, name }: ThresholdProps) => {
  const { error } = form.getFieldState(name, form.formState)
  return error === undefined ? null : (
    <p id={`${name}-error`} className="mt-1 text-xs font-medium text-bad">
      {error.message}
    </p>
  )
}

const RuleSwitch = ({
  form,
  rule,
  isOn,
}: {
  form: UseFormReturn<Form>
  rule: RaidRule | BudgetRule
  isOn: boolean
}) => (
  <label className="flex items-center gap-2 text-sm">
    <input
      type="checkbox"
      className="size-4"
      aria-label={`${everyRule[rule].label} is on`}
      {...form.register(`${rule}.on`)}
    />
    {isOn ? 'On' : 'Off'}
  </label>
)
