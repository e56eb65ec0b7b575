import { describe, expect, test } from 'vitest'
import { readCsv } from '../../../spreadsheets/read-csv.ts'
import { readXml } from '../../../spreadsheets/read-xml.ts'
import { readProject } from './ms-project.ts'
import { readPlan } from './read-plan.ts'
import { recognize } from './task-fields.ts'
import { planTasks } from './task-plan.ts'

const task = (uid: number, id: number, rest: string) => `<Task><UID>${uid}</UID><ID>${id}</ID>${rest}</Task>`

const xml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Project xmlns="http://schemas.microsoft.com/project"><MinutesPerDay>480</MinutesPerDay><Tasks>
${task(0, 0, '<Name>Depot</Name><Summary>1</Summary><OutlineLevel>0</OutlineLevel>')}
${task(7, 1, '<Name>Phase 1 &amp; 2</Name><Summary>1</Summary><OutlineLevel>1</OutlineLevel>')}
${task(8, 2, '<Name>Pour</Name><OutlineLevel>2</OutlineLevel><Start>2027-01-04T08:00:00</Start><Finish>2027-01-08T17:00:00</Finish><PercentComplete>40</PercentComplete><Work>PT16H30M0S</Work><Priority>700</Priority>')}
${task(9, 3, '<Name>Erect</Name><OutlineLevel>2</OutlineLevel><PercentComplete>100</PercentComplete><PredecessorLink><PredecessorUID>8</PredecessorUID><Type>3</Type><LinkLag>9600</LinkLag><LagFormat>7</LagFormat></PredecessorLink><PredecessorLink><PredecessorUID>7</PredecessorUID><Type>1</Type></PredecessorLink>')}
${task(10, 4, '<Name>Gate</Name><OutlineLevel>1</OutlineLevel><Milestone>1</Milestone><Finish>2027-02-01T17:00:00</Finish><PredecessorLink><PredecessorUID>9</PredecessorUID><LinkLag>-4800</LinkLag></PredecessorLink>')}
${task(11, 5, '<Name>Cancelled</Name><Active>0</Active>')}<Task><UID>12</UID><IsNull>1</IsNull></Task>
</Tasks><Resources><Resource><UID>1</UID><Name>Ana Flores</Name><Type>1</Type></Resource><Resource><UID>2</UID><Name>Tom Reis</Name></Resource><Resource><UID>3</UID><Name>Concrete</Name><Type>0</Type></Resource></Resources>
<Assignments><Assignment><TaskUID>8</TaskUID><ResourceUID>3</ResourceUID></Assignment><Assignment><TaskUID>8</TaskUID><ResourceUID>1</ResourceUID></Assignment><Assignment><TaskUID>8</TaskUID><ResourceUID>2</ResourceUID></Assignment></Assignments></Project>`

describe('a plan of Microsoft Project', () => {
  test('is a table of its tasks, with their links, people and milestones', () => {
    const { text, notes } = readProject(readXml(xml))
    const rows = readCsv(text).map((cells, index) => ({ line: index + 1, cells }))
    const { mapping, heading } = recognize(rows, [])
    expect(heading).toBe(0)
    const planned = planTasks(
      { rows: rows.slice(1), mapping, dayOrder: 'day-first', bullets: false, link: 'never' },
      { people: [], tasks: [], mayAddMilestones: true },
    )
    expect(planned.flatMap(({ problems }) => problems)).toEqual([])
    expect(planned).toMatchObject([
      {
        number: '2',
        values: {
          title: 'Pour',
          startDate: '2027-01-04',
          dueDate: '2027-01-08',
          status: 'in_progress',
          priority: 'high',
          progress: 40,
          estimatedHours: 16.5,
          description: 'Part of: Phase 1 & 2',
        },
      },
      { values: { title: 'Erect', status: 'completed' }, links: [{ line: 2, type: 'SS', lag: 2 }] },
      { milestone: true, values: { title: 'Gate', dueDate: '2027-02-01' }, links: [{ line: 3, type: 'FS', lag: -1 }] },
    ])
    expect(readCsv(text)[1]).toContain('Ana Flores')
    expect(notes).toEqual([
      '1 summary task is left out. The description of each task names those that it is part of.',
      '1 link of summary tasks is left out.',
      '1 inactive task is left out.',
      '1 task has several people. The first of them is the assignee.',
    ])
  })

  test('that is something else, or has no tasks, is refused with a reason', async () => {
    const read = (text: string) => readPlan(text, 'xml')
    await expect(read('<svg></svg>')).rejects.toThrow('This XML file, with the root “svg”, is not a plan')
    await expect(read('<Project><Tasks/></Project>')).rejects.toThrow('The plan has no tasks.')
    await expect(read('<Project><Tasks>')).rejects.toThrow('The file is damaged')
  })
})
