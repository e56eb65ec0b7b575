import { aProject, aProjectOfItsOwn, aProjectWithMatrix } from '../records/project.ts'
import { settled, type Actor } from '../../builders/actors.ts'
import { make } from '../records/made.ts'
import { nothing, type Prepare, type SamplesOf } from './sample.ts'

const ofProject: Prepare = async (manager) => ({ path: { projectId: await aProject(manager) } })

const ofMatrix: Prepare = async (manager) => ({ path: { id: await aProjectWithMatrix(manager) } })

const formData = {
  projectTitle: 'Sample project',
  projectStartDate: '2028-02-29',
  projectEndDate: '2028-12-31',
  executiveSponsor: 'Sample sponsor',
  challengeProblem: 'Sample problem',
  proposedSolution: 'Sample solution',
  inScope: 'Sample scope',
  outOfScope: 'Sample rest',
  shortTermBenefits: 'Sample benefit',
  longTermBenefits: 'Sample benefits',
}

const ofWizard: Prepare = async (manager) => ({ ...(await ofProject(manager)), body: { formData } })

const ofCharter: Prepare = async (manager) => ({
  ...(await ofProject(manager)),
  body: { charter: { executiveSummary: 'Sample summary' }, formData },
})

const tolerances = { days: 0, costPercent: 0, scopePercent: 0 }

/** A project that has what a contract needs, and its contract. */
const agreed = async (manager: Actor): Promise<string> => {
  const id = await aProjectOfItsOwn(manager)
  const fields = { endDate: '2028-12-31', budget: '1000', charter: { purpose: 'Sample purpose' } }
  await make(manager, '/api/tasks', { projectId: id, title: 'Sample task' })
  // A plan without contracts refuses them, and its only project may have budget lines by now. Its samples are only tried
  // by others.
  await manager.call('PUT', `/api/projects/${id}`, { body: fields })
  const path = `/api/projects/${id}/charter-contract`
  await manager.call('DELETE', path, { body: {} })
  await manager.call('PUT', path, { body: tolerances })
  return id
}

const ofContract: Prepare = async (manager) => ({ path: { id: await agreed(manager) } })

/** A change request, because a task was added that was not agreed. */
const drifted: Prepare = async (manager) => {
  const id = await agreed(manager)
  await make(manager, '/api/tasks', { projectId: id, title: 'Sample addition' })
  await settled()
  const { requests } = (await manager.call('GET', `/api/projects/${id}/charter-contract`)).body as {
    requests?: { id: string; version: number }[]
  }
  const { id: requestId = `crq_${'0'.repeat(32)}`, version = 1 } = requests?.[0] ?? {}
  return { path: { id }, body: { requestId, version, decision: 'approve' } }
}

export const ai: SamplesOf<'ai'> = {
  projectCharter: async () => ({
    body: { projectName: 'Sample project', timeline: '2028-02-29 to 2028-12-31', budget: 1000 },
  }),
  raciMatrix: async () => ({
    body: { projectName: 'Sample project', tasks: ['Sample deliverable'], stakeholders: ['Sample board'] },
  }),
  contract: async (manager) => ({ path: { id: await aProject(manager) } }),
  agreeContract: async (manager) => ({ ...(await ofContract(manager)), body: { ...tolerances, days: 5 } }),
  endContract: ofContract,
  decideOnChange: drifted,
  generateCharter: ofWizard,
  customerGenerateCharter: ofWizard,
  downloadCharter: ofCharter,
  customerDownloadCharter: ofCharter,
  generateRaci: ofProject,
  customerGenerateRaci: ofProject,
  raciDrift: ofMatrix,
  analyze: ofProject,
  customerAnalyze: ofProject,
  // A job is visible only to the person who asked for it, and no actor of the tests owns the samples' records.
  generation: async () => ({ path: { generationId: 'gen_0000000000000000' } }),
  cancelGeneration: async () => ({ path: { generationId: 'gen_0000000000000000' } }),
  usage: nothing,
  suggestions: ofProject,
  customerSuggestions: ofProject,
  insights: nothing,
  wordInsights: nothing,
  dismissInsight: async () => ({ body: { key: 'past-end:prj_0000000000000000', fingerprint: 1, dismissed: true } }),
}
