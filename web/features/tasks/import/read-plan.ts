/** Reads the plans of other tools that are not tables, as what they are: by the root element, or by their parts. */
import { readXml } from '../../../spreadsheets/read-xml.ts'
import { Unreadable } from '../../../spreadsheets/unreadable.ts'
import type { ReadFile } from '../../../spreadsheets/import/read-file.ts'
import { readGanttProject } from './gantt-project.ts'
import { readJiraFeed } from './jira-feed.ts'
import { readProject } from './ms-project.ts'
import { readTrelloBoard } from './trello-board.ts'

const instead = 'Export a CSV or Excel file instead.'

const readXmlPlan = (text: string): ReadFile => {
  const root = readXml(text)
  if (root.name === 'Project') return readProject(root)
  if (root.name === 'project') return readGanttProject(root)
  if (root.name === 'rss') return readJiraFeed(root)
  if (root.name === 'Workbook') throw new Unreadable('This is a workbook in XML format. Save it as .xlsx or CSV first.')
  throw new Unreadable(
    `This XML file, with the root “${root.name.slice(0, 40)}”, is not a plan that can be read. ${instead}`,
  )
}

/** Throws `Unreadable` with the reason. */
export const readPlan = async (text: string, format: 'xml' | 'json'): Promise<ReadFile> => {
  if (format === 'xml') return readXmlPlan(text)
  const board = readTrelloBoard(JSON.parse(text))
  if (board === undefined) throw new Unreadable(`This JSON file is not a board of Trello. ${instead}`)
  return board
}
