/** One small export of each tool after its documentation, in English and, where the tool has it, in German. */

/** What goes in, and what the person is told. */
type Expected = {
  sent: readonly string[]
  /** The descriptions of all rows. */
  described?: readonly (string | undefined)[]
  /** Other values of the first row. */
  more?: Record<string, unknown>
  warnings?: readonly string[]
}

export const toolExports: readonly (readonly [tool: string, text: string, expected: Expected])[] = [
  [
    'Jira in German',
    `Zusammenfassung;Vorgangsschlüssel;Vorgangs-ID;Vorgangstyp;Status;Priorität;Zugewiesene Person;Fälligkeitsdatum;Beschreibung;Ursprüngliche Schätzung;Benötigte Zeit;Stichwörter;Stichwörter;Eingehende Vorgangsverknüpfung (Blocks);Kommentar;Kommentar;Übergeordneter Vorgang
Graben;AB-1;1;Aufgabe;Erledigt;Hoch;Ann Example;09/Jan/26 12:00 AM;Tief;14400;7200;tief;nass;;"08/Jan/26 9:05 AM;Ann Example;Fertig; ohne Rest";"09/Jan/26 9:05 AM;5f3e0c1a2b3c4d5e6f708192;Gut";Haus
Gießen;AB-2;2;Aufgabe;In Arbeit;Niedrig;;16/Jan/26 12:00 AM;;;;;;AB-1;;;
`,
    {
      sent: ['Graben | completed | high | 2026-01-09', 'Gießen | in_progress | low | 2026-01-16 | after Graben FS0'],
      described: [
        'Part of: Haus\nTief\nLabels: tief, nass\nComments:\nAnn Example, Jan 8, 2026: Fertig; ohne Rest\nJan 9, 2026: Gut',
        undefined,
      ],
      more: { assigneeId: 'usr_ann', estimatedHours: 4, actualHours: 2 },
    },
  ],
  [
    'Asana in German',
    `Aufgaben-ID,Erstellt am,Erledigt am,Zuletzt geändert,Name,Abschnitt/Spalte,Zuständige Person,E-Mail der zuständigen Person,Startdatum,Fälligkeitsdatum,Tags,Notizen,Projekte,Übergeordnete Aufgabe,Blockiert von (Abhängigkeiten),Blockiert (Abhängigkeiten)
11,2026-01-02,2026-01-09,,Graben,Fertig,Ann Example,ann@example.test,2026-01-05,2026-01-09,"tief,nass",Vorsicht,Haus,,,Gießen
12,2026-01-02,,,Gießen,Zu erledigen,,,,2026-01-16,,,Haus,Graben,Graben,
`,
    {
      sent: ['Graben | completed | 2026-01-05 | 2026-01-09', 'Gießen | todo | 2026-01-16 | after Graben FS0'],
      described: ['Vorsicht\nLabels: tief, nass', 'Part of: Graben'],
      more: { assigneeId: 'usr_ann' },
    },
  ],
  [
    'Trello in German',
    `Karten-ID,Kartenname,Kartenbeschreibung,Etiketten,Mitglieder,Fälligkeitsdatum,Listenname,Archiviert,Startdatum,Fälligkeit abgeschlossen
c1,Graben,Tief,nass (blue),Ann Example,2026-01-09T08:00:00.000Z,In Arbeit,false,2026-01-05T08:00:00.000Z,true
`,
    {
      sent: ['Graben | completed | 2026-01-05 | 2026-01-09'],
      described: ['Tief\nLabels: nass (blue)'],
      more: { assigneeId: 'usr_ann' },
    },
  ],
  [
    'monday in German',
    `Haus
Name,Person,Status,Priorität,Zeitleiste - Start,Zeitleiste - Ende,Abhängig von,Geschätzte Stunden,Fortschritt,Item ID (auto generated)
Graben,Ann Example,In Bearbeitung,Kritisch,2026-01-05,2026-01-09,,12,40%,901
Gießen,,Nicht begonnen,,2026-01-12,2026-01-16,Graben,,,902
`,
    {
      sent: [
        'Graben | in_progress | critical | 2026-01-05 | 2026-01-09',
        'Gießen | todo | 2026-01-12 | 2026-01-16 | after Graben FS0',
      ],
      more: { assigneeId: 'usr_ann', estimatedHours: 12, progress: 40 },
    },
  ],
  [
    'Smartsheet in German',
    `Aufgabenname,Dauer,Start,Ende,Vorgänger,Zugewiesen zu,% abgeschlossen,Status,Kommentare
Graben,5T,05.01.26,09.01.26,,ann@example.test,"33,3%",In Bearbeitung,Gleich fertig
Gießen,5T,12.01.26,16.01.26,1EA +1T,,0%,Nicht begonnen,
`,
    {
      sent: [
        'Graben | in_progress | 2026-01-05 | 2026-01-09',
        'Gießen | todo | 2026-01-12 | 2026-01-16 | after Graben FS1',
      ],
      described: ['Comments:\nGleich fertig', undefined],
      more: { assigneeId: 'usr_ann', progress: 33 },
    },
  ],
  [
    'Microsoft Project in German',
    `Nr.;Vorgangsname;Dauer;Anfang;Ende;Vorgänger;Ressourcennamen;% Abgeschlossen;Gliederungsebene;Arbeit;Priorität;Meilenstein;Notizen
1;Haus;10 Tage;Mon 05.01.26;Fre 16.01.26;;;0%;1;0 Std.;500;Nein;
2;Graben;5 Tage;Mon 05.01.26;Fre 09.01.26;;Ann Example;40%;2;40 Std.;700;Nein;Tief
3;Gießen;5 Tage;Mon 12.01.26;Fre 16.01.26;2EA+1 Tag;;0%;2;;500;Nein;
4;Abnahme;0 Tage;Fre 16.01.26;Fre 16.01.26;3;;0%;1;;500;Ja;
`,
    {
      sent: [
        'Graben | todo | high | 2026-01-05 | 2026-01-09',
        'Gießen | todo | medium | 2026-01-12 | 2026-01-16 | after Graben FS1',
      ],
      described: [undefined, 'Part of: Haus\nTief', 'Part of: Haus', undefined],
      warnings: ['Summary task: the tasks below it name it'],
    },
  ],
  [
    'GanttProject as CSV in English',
    `ID,Name,Begin date,End date,Duration,Completion,Predecessors,Outline number,Resources,Notes
0,House,2026-01-05,2026-01-17,10,20,,1,,
1,Dig,2026-01-05,2026-01-09,5,40,,1.1,Ann Example,Deep
2,Pour,2026-01-13,2026-01-16,4,0,1-FS=P1D,1.2,,
3,Cure,2026-01-19,2026-01-20,2,0,1;2-FS,2,,
`,
    {
      sent: [
        'Dig | todo | 2026-01-05 | 2026-01-09',
        'Pour | todo | 2026-01-13 | 2026-01-16 | after Dig FS1',
        'Cure | todo | 2026-01-19 | 2026-01-20 | after Dig FS0,Pour FS0',
      ],
      described: [undefined, 'Part of: House\nDeep', 'Part of: House', undefined],
      warnings: ['Summary task: the tasks below it name it'],
    },
  ],
  [
    'GanttProject as CSV in German',
    `ID,Name,Anfangsdatum,Enddatum,Dauer,Fertigstellung,Vorgänger,Gliederungsnummer,Ressourcen,Notizen
0,House,2026-01-05,2026-01-17,10,20,,1,,
1,Dig,2026-01-05,2026-01-09,5,40,,1.1,Ann Example,Deep
2,Pour,2026-01-13,2026-01-16,4,0,1-FS=P1D,1.2,,
3,Cure,2026-01-19,2026-01-20,2,0,1;2-FS,2,,
`,
    {
      sent: [
        'Dig | todo | 2026-01-05 | 2026-01-09',
        'Pour | todo | 2026-01-13 | 2026-01-16 | after Dig FS1',
        'Cure | todo | 2026-01-19 | 2026-01-20 | after Dig FS0,Pour FS0',
      ],
      described: [undefined, 'Part of: House\nDeep', 'Part of: House', undefined],
      warnings: ['Summary task: the tasks below it name it'],
    },
  ],
  [
    'OpenProject in German',
    `ID,Typ,Thema,Status,Zugewiesen an,Priorität,Anfangstermin,Endtermin,% abgeschlossen,Geschätzter Aufwand,Aufgewendete Zeit,Übergeordnete Aktivität,Nachfolger von,Beschreibung
11,Task,Graben,In Bearbeitung,Ann Example,Hoch,05.01.2026,09.01.2026,40%,16h,8h,,,Tief
12,Meilenstein,Abnahme,Neu,,Normal,16.01.2026,16.01.2026,,,,11,11,
`,
    {
      sent: ['Graben | in_progress | high | 2026-01-05 | 2026-01-09'],
      described: ['Tief', 'Part of: Graben'],
      more: { assigneeId: 'usr_ann', progress: 40, estimatedHours: 16, actualHours: 8 },
    },
  ],
  [
    'Redmine in English',
    `#,Project,Tracker,Parent task,Status,Priority,Subject,Assignee,Category,Start date,Due date,% Done,Estimated time,Spent time,Related issues,Description,Last notes
5,Site,Feature,,In Progress,Urgent,Dig,Ann Example,,2026-01-05,2026-01-09,40,12.50,3.00,Blocks #6,Deep,Soon
6,Site,Feature,5,Neu,Normal,Pour,,,2026-01-12,2026-01-16,0,,,"Blocked by #5, Related to #9",,
`,
    {
      sent: [
        'Dig | in_progress | critical | 2026-01-05 | 2026-01-09',
        'Pour | todo | medium | 2026-01-12 | 2026-01-16 | after Dig FS0',
      ],
      described: ['Deep\nComments:\nSoon', 'Part of: Dig'],
      more: { assigneeId: 'usr_ann', progress: 40, estimatedHours: 12.5, actualHours: 3 },
    },
  ],
  [
    'Redmine in German',
    `#,Projekt,Tracker,Übergeordnete Aufgabe,Status,Priorität,Thema,Zugewiesen an,Kategorie,Beginn,Abgabedatum,% erledigt,Geschätzter Aufwand,Aufgewendete Zeit,Zugehörige Tickets,Beschreibung,Letzte Notizen
5,Site,Feature,,In Progress,Urgent,Dig,Ann Example,,2026-01-05,2026-01-09,40,12.50,3.00,Blocks #6,Deep,Soon
6,Site,Feature,5,Neu,Normal,Pour,,,2026-01-12,2026-01-16,0,,,"Blockiert durch #5, Bezieht sich auf #9",,
`,
    {
      sent: [
        'Dig | in_progress | critical | 2026-01-05 | 2026-01-09',
        'Pour | todo | medium | 2026-01-12 | 2026-01-16 | after Dig FS0',
      ],
      described: ['Deep\nComments:\nSoon', 'Part of: Dig'],
      more: { assigneeId: 'usr_ann', progress: 40, estimatedHours: 12.5, actualHours: 3 },
    },
  ],
  [
    'Kanboard in German',
    `Aufgabennummer;Referenz;Projekt;Status;Kategorie;Swimlane;Spalte;Fälligkeitsdatum;Zuständiger;Name des Zuständigen;Titel;Fertigstellungsdatum;Startdatum;Geschätzte Zeit;Aufgewendete Zeit;Priorität;Schlagwörter
7;;Haus;Offen;;Standard;Arbeit;31.01.2026 00:00;ann;Ann Example;Graben;;05.01.2026 08:00;3;1;2;tief, nass
8;;Haus;Geschlossen;;Standard;Fertig;;;;Messen;03.01.2026 09:00;;0;0;3;
`,
    {
      sent: ['Graben | todo | medium | 2026-01-05 | 2026-01-31', 'Messen | completed | high'],
      described: ['Labels: tief, nass', undefined],
      more: { assigneeId: 'usr_ann', estimatedHours: 3, actualHours: 1 },
    },
  ],
  [
    'Linear',
    `ID,Team,Title,Description,Status,Estimate,Priority,Project,Creator,Assignee,Labels,Cycle Number,Cycle Name,Created,Updated,Started,Completed,Canceled,Archived,Due Date,Parent issue,Blocked by
ENG-1,Eng,Dig,Deep,In Review,3,Urgent,House,ann,ann@example.test,"bug, wet",4,,x,x,x,,,,Fri Jan 09 2026 00:00:00 GMT+0000 (GMT),,
ENG-2,Eng,Pour,,Done,,No priority,House,ann,,,,,x,x,x,2026-01-16T08:00:00.000Z,,,2026-01-16,ENG-1,ENG-1
`,
    {
      sent: ['Dig | in_progress | critical | 2026-01-09', 'Pour | completed | medium | 2026-01-16 | after Dig FS0'],
      described: ['Deep\nLabels: bug, wet', 'Part of: Dig'],
      more: { assigneeId: 'usr_ann', estimatedHours: undefined },
    },
  ],
  [
    'ClickUp',
    `Task ID,Task Name,Task Content,Status,Date Created,Due Date,Due Date Text,Start Date,Start Date Text,Parent ID,Assignees,Tags,Priority,List Name,Time Estimated,Time Estimated Text,Checklists,Comments,Time Spent,Time Spent Text
x1,Dig,Deep,in progress,1767340000000,1767945600000,"1/9/2026, 8:00:00 AM GMT+1",1767600000000,"1/5/2026, 8:00:00 AM GMT+1",null,[Ann Example],"[wet, deep]",1,House,5400000,1 h 30 m,"{""Tools"":[""Spade"",""Pump""]}","[{""text"":""Soon; really"",""by"":""ann@example.test"",""date"":""1/8/2026, 9:00:00 AM GMT+1""}]",3600000,1 h
x2,Pour,,complete,1767340000000,,,,,x1,[],[],null,House,,,[],[],,
x3,Cure,,to do,1767340000000,1768723200000,"1/18/2026, 8:00:00 AM GMT+1",,,null,[],[],3,House,,,{},[],,
`,
    {
      sent: [
        'Dig | in_progress | critical | 2026-01-05 | 2026-01-09',
        'Pour | completed',
        'Cure | todo | medium | 2026-01-18',
      ],
      described: [
        'Deep\nLabels: wet, deep\nComments:\nann@example.test, Jan 8, 2026: Soon; really',
        'Part of: Dig',
        undefined,
      ],
      more: {
        assigneeId: 'usr_ann',
        estimatedHours: 1.5,
        actualHours: 1,
        checklist: [
          { text: 'Spade', done: false },
          { text: 'Pump', done: false },
        ],
      },
    },
  ],
  [
    'Notion in English',
    `Name,Assignee,Status,Priority,Due,Tags,Parent task,Blocked by,Description
Dig,Ann Example,In progress,High,"January 5, 2026 → January 9, 2026","wet, deep",,,Deep
Pour,,Not started,Low,"January 16, 2026",,Dig (https://www.notion.so/Dig-0123456789abcdef),Dig (https://www.notion.so/Dig-0123456789abcdef),
`,
    {
      sent: ['Dig | in_progress | high | 2026-01-05 | 2026-01-09', 'Pour | todo | low | 2026-01-16 | after Dig FS0'],
      described: ['Deep\nLabels: wet, deep', 'Part of: Dig'],
      more: { assigneeId: 'usr_ann' },
    },
  ],
  [
    'Notion in German',
    `Aufgabenname,Zuständig,Status,Priorität,Fällig,Tags,Übergeordnete Aufgabe,Blockiert von,Beschreibung
Dig,Ann Example,In progress,High,5. Januar 2026 → 9. Januar 2026,"wet, deep",,,Deep
Pour,,Not started,Low,16. Januar 2026,,Dig (https://www.notion.so/Dig-0123456789abcdef),Dig (https://www.notion.so/Dig-0123456789abcdef),
`,
    {
      sent: ['Dig | in_progress | high | 2026-01-05 | 2026-01-09', 'Pour | todo | low | 2026-01-16 | after Dig FS0'],
      described: ['Deep\nLabels: wet, deep', 'Part of: Dig'],
      more: { assigneeId: 'usr_ann' },
    },
  ],
  [
    'Wrike in English',
    `Key,Folder,Title,Status,Priority,Assigned To,Start Date,Duration,End Date,Depends On,Description
A1,House,Dig,Active,High,Ann Example,13.01.2026,5d,19.01.2026,,Deep
A2,House,Pour,Completed,Normal,,20.01.2026,3d,22.01.2026,A1,
`,
    {
      sent: [
        'Dig | in_progress | high | 2026-01-13 | 2026-01-19',
        'Pour | completed | medium | 2026-01-20 | 2026-01-22 | after Dig FS0',
      ],
      described: ['Part of: House\nDeep', 'Part of: House'],
      more: { assigneeId: 'usr_ann' },
    },
  ],
  [
    'Wrike in German',
    `Schlüssel,Ordner,Titel,Status,Wichtigkeit,Zugewiesen an,Startdatum,Dauer,Enddatum,Abhängig von,Beschreibung
A1,House,Dig,Active,Hoch,Ann Example,13.01.2026,5d,19.01.2026,,Deep
A2,House,Pour,Completed,Normal,,20.01.2026,3d,22.01.2026,A1,
`,
    {
      sent: [
        'Dig | in_progress | high | 2026-01-13 | 2026-01-19',
        'Pour | completed | medium | 2026-01-20 | 2026-01-22 | after Dig FS0',
      ],
      described: ['Part of: House\nDeep', 'Part of: House'],
      more: { assigneeId: 'usr_ann' },
    },
  ],
  [
    'Todoist',
    `TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE
section,North,,,,,,,,
task,Dig,Deep,1,1,Ann (1),Ann Example,9 Jan 2026,en,UTC
note,Soon,,,,Ann (1),,,,
task,Pump,,4,2,Ann (1),,,en,UTC
`,
    {
      sent: ['Dig | todo | critical | 2026-01-09', 'Pump | todo | low'],
      described: [undefined, 'Part of: North\nDeep\nComments:\nSoon', undefined, 'Part of: North › Dig'],
      warnings: ['Section: the tasks below it name it', 'Comment: added to the task above it'],
    },
  ],
  [
    'Microsoft Planner',
    `Task ID,Task Name,Bucket Name,Progress,Priority,Assigned To,Due date,Checklist Items,Labels,Description
p1,Dig,North,Not started,Important,Ann Example,01/13/2026,Spade;Pump,wet,Deep
`,
    {
      sent: ['Dig | todo | high | 2026-01-13'],
      described: ['Deep\nLabels: wet'],
      more: {
        assigneeId: 'usr_ann',
        checklist: [
          { text: 'Spade', done: false },
          { text: 'Pump', done: false },
        ],
      },
    },
  ],
]
