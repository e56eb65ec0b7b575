/** How the product reads a sheet of projects. No rendering. */
import { importLimits } from '../../../../shared/projects/limits.ts'
import { templateOf, type SheetKind } from '../../../spreadsheets/import/open-sheet.ts'
import { importFields, type ImportField } from './import-fields.ts'

export const projectSheet: SheetKind<ImportField> = {
  fields: importFields,
  days: ['startDate', 'endDate'],
  limits: importLimits,
}

/** An empty file with only the headings, to fill in. */
export const template = (maySeeMoney: boolean): string => {
  const { id: _, ...offered } = importFields
  const { budget: _budget, opex: _opex, capex: _capex, ...open } = offered
  return templateOf(maySeeMoney ? offered : open)
}
