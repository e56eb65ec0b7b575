import { aProject } from '../records/project.ts'
import { nothing, type Prepare, type SamplesOf } from './sample.ts'

const ofProject: Prepare = async (manager) => ({ path: { projectId: await aProject(manager) } })

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

export const ai: SamplesOf<'ai'> = {
  projectCharter: async () => ({
    body: { projectName: 'Sample project', timeline: '2028-02-29 to 2028-12-31', budget: 1000 },
  }),
  raciMatrix: async () => ({
    body: { projectName: 'Sample project', tasks: ['Sample deliverable'], stakeholders: ['Sample board'] },
  }),
  generateCharter: ofWizard,
  customerGenerateCharter: ofWizard,
  downloadCharter: ofCharter,
  customerDownloadCharter: ofCharter,
  generateRaci: ofProject,
  customerGenerateRaci: ofProject,
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
