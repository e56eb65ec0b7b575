import { describe, expect, test } from 'vitest'
import { wizardForm } from '../../../test/builders/charter.ts'
import {
  dateProblem,
  emptyForm,
  enteredFor,
  fieldsOf,
  filledIn,
  filledWords,
  isComplete,
  missingIn,
  type Step,
} from './wizard-form.ts'

const project = {
  name: 'Depot roof',
  description: 'Rain stops nine tracks',
  startDate: '2026-12-01',
  endDate: null,
  sponsor: 'Rui Tavares',
  objectives: 'Dry trains',
  scope: 'The roof',
  outOfScope: '',
  deliverables: ['Nine bays'],
  risks: ['Asbestos', 'Wind'],
  criticalSuccessFactors: [],
  team: [{ id: 'per_1', firstName: 'Ada', lastName: 'Byron' }],
  teamMembers: ['Ada Byron', 'Two crews'],
  budget: '250000.00',
}

describe('the charter wizard', () => {
  test.each([
    [1, ['projectTitle', 'projectStartDate', 'projectEndDate', 'executiveSponsor']],
    [2, ['challengeProblem', 'proposedSolution']],
    [3, ['inScope', 'outOfScope']],
    [4, ['shortTermBenefits', 'longTermBenefits']],
  ] as const)('goes on from step %d only with its required fields', (step, required) => {
    expect(isComplete(wizardForm, step)).toBe(true)
    for (const field of fieldsOf(step))
      expect(isComplete({ ...wizardForm, [field]: '  ' }, step)).toBe(!required.some((name) => name === field))
    expect(isComplete({ ...wizardForm, [required[0]]: '' }, 5)).toBe(false)
  })

  test('names what a step still needs, in the order of its fields', () => {
    const form = { ...wizardForm, projectEndDate: '', executiveSponsor: ' ', inScope: '' }
    expect(([1, 2, 3, 4, 5] as Step[]).map((step) => missingIn(form, step))).toEqual([
      ['projectEndDate', 'executiveSponsor'],
      [],
      ['inScope'],
      [],
      ['projectEndDate', 'executiveSponsor', 'inScope'],
    ])
  })

  test('says that the end is before the start', () => {
    const form = { ...wizardForm, projectEndDate: '2026-11-01' }
    expect(dateProblem(form)).toBe('The end date is before the start date')
    expect(([1, 2, 3, 4, 5] as Step[]).filter((step) => !isComplete(form, step))).toEqual([1, 5])
  })

  test('fills in empty fields from the brief and the first five tasks, and nothing that was typed', () => {
    const titles = ['Survey', 'Scaffold', 'Strip', 'Insulate', 'Cover', 'Hand back']
    const { form, ...said } = filledIn({ ...emptyForm, projectTitle: 'Roof' }, project, titles)
    expect(form).toEqual({
      ...emptyForm,
      projectTitle: 'Roof',
      projectStartDate: '2026-12-01',
      executiveSponsor: 'Rui Tavares',
      challengeProblem: 'Rain stops nine tracks',
      proposedSolution: 'Nine bays',
      inScope: 'The roof\nSurvey\nScaffold\nStrip\nInsulate\nCover',
      longTermBenefits: 'Dry trains',
      knownRisks: 'Asbestos\nWind',
      keyResources: 'Ada Byron\nTwo crews',
      costEstimates: 'Budget of $250,000',
    })
    expect(said.filled).toHaveLength(9)
    expect(filledWords(said)).toMatch(/^Filled in: start date, .*\. Not in the project: end date, .*\.$/)
    expect(filledWords({ filled: [], empty: [] })).toBe('The project says nothing more.')
  })

  test('keeps in the project what was entered and the project does not say yet', () => {
    const entered = enteredFor({ ...project, sponsor: '', scope: '' }, { ...wizardForm, knownRisks: 'Other' })
    expect(entered).toEqual({
      sponsor: wizardForm.executiveSponsor,
      scope: wizardForm.inScope,
      outOfScope: wizardForm.outOfScope,
      criticalSuccessFactors: [wizardForm.shortTermBenefits],
      endDate: wizardForm.projectEndDate,
    })
    expect(enteredFor(project, emptyForm)).toEqual({})
  })
})
