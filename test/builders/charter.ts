/** A filled-in form of the charter wizard. */
import type { CharterWizardForm } from '../../shared/charters/charter-wizard.ts'

export const wizardForm: CharterWizardForm = {
  projectTitle: 'Depot roof',
  projectStartDate: '2026-12-01',
  projectEndDate: '2027-03-01',
  executiveSponsor: 'Rui Tavares, Chief Operating Officer',
  challengeProblem: 'Rain stops nine tracks.',
  proposedSolution: 'Renew the roof in nine bays.',
  inScope: 'The roof\nIts drainage',
  outOfScope: 'The annex',
  shortTermBenefits: 'Dry trains by spring',
  longTermBenefits: 'No closures for 30 years',
  knownRisks: 'Asbestos beyond the survey\nA wet winter',
  keyResources: 'Two crews\nA crane',
  costEstimates: '$250,000 for nine bays',
  projectApproach: 'Bay by bay, at night',
}
