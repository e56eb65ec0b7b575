/** Which reads each change makes stale. */
import type { ChangeKey, RouteKey } from './client.ts'

type Reads = RouteKey | `${string}.`

const ofProjects: readonly Reads[] = [
  'projects.',
  'dashboard.',
  'analytics.',
  'ai.insights',
  // The analysis is not fetched again by itself: its screen says that the project has changed since.
  'ai.suggestions',
  'ai.customerSuggestions',
  'ai.raciDrift',
  'timeline.forecast',
  'timeline.trackRecord',
  'calendar.list',
  'search.',
]
const ofRequests: readonly Reads[] = ['projectRequests.', 'dashboard.']
const withTasks: readonly Reads[] = ['tasks.', ...ofProjects]
const withHistory: readonly Reads[] = [...ofProjects, 'tasks.history']
const ofEntries: readonly Reads[] = ['raid.executive', ...ofProjects]
const ofReports: readonly Reads[] = ['reports.list', 'reports.customerList']
const ofMeetings: readonly Reads[] = ['meetings.list', 'meetings.last', 'dashboard.']
/** An expense changes what its project has spent, and so its health. */
const ofExpenses: readonly Reads[] = ['expenses.', 'budgets.', ...ofProjects]
/** The session contains data of the company too. */
const ofAccount: readonly Reads[] = ['account.', 'calendar.workingDays', 'auth.user', 'dashboard.', 'analytics.']
/** Another plan has other limits and features on every screen. */
const ofPlan: readonly Reads[] = [
  'billing.',
  ...ofAccount,
  'ai.insights',
  'files.allowance',
  'communications.allowance',
  'team.limits',
]
const ofTeam: readonly Reads[] = [
  'team.',
  'people.list',
  'dashboard.',
  'analytics.',
  'ai.insights',
  'ai.raciDrift',
  'search.',
]

/**
 * A name that ends in a dot means every read of the domain. A change of one task does not make the task list stale: the
 * screen updates the list from the response, because fetching a list of many pages for one cell would cost too much.
 */
const staleReads: Record<Exclude<ChangeKey, `auth.${string}`>, readonly Reads[]> = {
  'ai.projectCharter': [],
  'ai.raciMatrix': [],
  'ai.generateCharter': [],
  'ai.customerGenerateCharter': [],
  'ai.generateRaci': [],
  'ai.customerGenerateRaci': [],
  'ai.analyze': [],
  'ai.customerAnalyze': [],
  'ai.cancelGeneration': [],
  // A change request waits among the approvals, for its sponsor too.
  'ai.agreeContract': ['expenses.approvals'],
  'ai.endContract': ['expenses.approvals'],
  // An approval changes the charter of the project, and a rejection the RAID log.
  'ai.decideOnChange': [...ofProjects, 'raid.', 'expenses.approvals'],
  // The panel shows them from the response.
  'ai.wordInsights': [],
  // The panel hides the finding itself.
  'ai.dismissInsight': [],
  'assistant.ask': ['assistant.conversations'],
  'assistant.removeConversation': ['assistant.conversations'],
  'projects.create': ofProjects,
  'projects.update': [...ofProjects, 'budgets.'],
  'projects.customerUpdate': [...ofProjects, 'budgets.'],
  'projects.remove': withTasks,
  'projects.restore': withTasks,
  'projects.assign': [...ofProjects, 'people.', 'team.'],
  'projects.unassign': [...ofProjects, 'people.', 'team.'],
  'projects.changeMany': ofProjects,
  'projects.removeMany': withTasks,
  'projects.restoreMany': withTasks,
  'views.create': ['views.'],
  'views.update': ['views.'],
  'views.remove': ['views.'],
  'templates.create': ['templates.'],
  'templates.update': ['templates.'],
  'templates.replace': ['templates.'],
  'templates.remove': ['templates.', 'projects.trash'],
  'templates.restore': ['templates.', 'projects.trash'],
  'templates.createProject': ['raid.', ...ofProjects],
  // The review updates itself from the response.
  'changeSets.propose': ['changeSets.list'],
  // Applied at once, if the company has set the act to Do.
  'changeSets.proposeForFinding': ['changeSets.list', 'raid.', 'projects.trash', ...withTasks],
  'changeSets.apply': ['changeSets.list', 'raid.', 'projects.trash', ...withTasks],
  'changeSets.undo': ['changeSets.', 'raid.', 'projects.trash', ...withTasks],
  'changeSets.discard': ['changeSets.list'],
  'projectRequests.create': ofRequests,
  'projectRequests.edit': ofRequests,
  'projectRequests.review': ofRequests,
  'projectRequests.convert': [...ofRequests, ...ofProjects],
  'projectRequests.withdraw': [...ofRequests, 'projects.trash'],
  'projectRequests.restore': [...ofRequests, 'projects.trash'],
  'registration.register': [],
  'registration.complete': [],
  // The timeline of a project updates the moved tasks, the project’s dates and its new baseline from the response.
  'timeline.move': withTasks,
  'timeline.shift': withTasks,
  'timeline.setBaseline': ofProjects,
  'tasks.create': ofProjects,
  'tasks.createMany': ofProjects,
  'tasks.update': withHistory,
  'tasks.changeChecklist': withHistory,
  'tasks.remove': ofProjects,
  'tasks.restore': withTasks,
  'tasks.customerCreate': ofProjects,
  'tasks.customerUpdate': withHistory,
  'tasks.customerRemove': ofProjects,
  'tasks.updateMany': withHistory,
  'tasks.removeMany': ofProjects,
  'tasks.restoreMany': withTasks,
  'comments.add': ['comments.'],
  'comments.edit': ['comments.'],
  'comments.remove': ['comments.'],
  // The RAID log updates itself from the response.
  'raid.suggest': [],
  'raid.create': ofEntries,
  'raid.update': ['raid.executive', 'raid.history', ...ofProjects],
  'raid.makeResponseTask': ['raid.', ...withTasks],
  'raid.remove': ofEntries,
  'raid.autoPopulate': ['raid.', ...ofProjects],
  'raid.tryCondition': [],
  'raid.changeRules': ['raid.rules', 'raid.lateTasks'],
  'raid.restore': ['raid.', ...ofProjects],
  'budgets.change': ofExpenses,
  'budgets.approve': ofExpenses,
  'budgets.reject': ofExpenses,
  'budgets.withdraw': ofExpenses,
  'budgets.placeOrder': ['budgets.', ...ofProjects],
  'budgets.changeOrder': ['budgets.', ...ofProjects],
  'expenses.create': ofExpenses,
  'expenses.createMany': ofExpenses,
  'expenses.update': ofExpenses,
  'expenses.remove': ofExpenses,
  'expenses.restore': ofExpenses,
  'expenses.submit': ofExpenses,
  'expenses.withdraw': ofExpenses,
  'expenses.approve': ofExpenses,
  'expenses.reject': ofExpenses,
  'expenses.pay': ofExpenses,
  'expenses.reopen': ofExpenses,
  'expenses.decideMany': ofExpenses,
  'expenses.decideApprovals': ofExpenses,
  'expenses.setDelegation': ofExpenses,
  'expenses.endDelegation': ofExpenses,
  'meetings.create': ofMeetings,
  // The meeting's page updates itself from the response.
  'meetings.update': ofMeetings,
  'meetings.cancel': ofMeetings,
  'meetings.reopen': ofMeetings,
  'meetings.writeMinutes': ofMeetings,
  'meetings.draftMinutes': [],
  'meetings.draftAgenda': [],
  'meetings.makeTask': [...ofMeetings, ...withTasks],
  'meetings.remove': [...ofMeetings, 'projects.trash'],
  'meetings.restore': ['meetings.', 'dashboard.', 'projects.trash'],
  // The list of files updates itself when an upload is done.
  'files.add': ['files.allowance'],
  // The list of files updates itself when an upload is done.
  'files.addVersion': ['files.allowance'],
  'files.restoreVersion': ['files.', 'dashboard.'],
  'files.removeVersion': ['files.'],
  'files.rename': ['files.', 'expenses.list', 'projects.trash'],
  'files.remove': ['files.', 'expenses.list', 'projects.trash', 'dashboard.'],
  'files.restore': ['files.', 'expenses.list', 'projects.trash', 'dashboard.'],
  'comments.addToEntry': ['comments.'],
  'comments.editOfEntry': ['comments.'],
  'comments.removeOfEntry': ['comments.'],
  'reports.create': ofReports,
  // The document updates itself from the response.
  'reports.update': ofReports,
  'reports.draftCommentary': [],
  'reports.seal': ofReports,
  'reports.remove': ['reports.list', 'reports.customerList', 'projects.trash'],
  'reports.restore': ['reports.', 'projects.trash'],
  'reports.changeSchedule': ['reports.schedule'],
  // The composer updates itself from the response.
  'communications.create': ['communications.list'],
  'communications.update': ['communications.list'],
  'communications.remove': ['communications.list', 'projects.trash'],
  'communications.restore': ['communications.', 'projects.trash'],
  'communications.send': ['communications.list', 'communications.allowance', 'communications.read', 'dashboard.'],
  'communications.draftText': [],
  'communications.checkFacts': [],
  'notices.readAll': ['notices.list', 'notices.latest'],
  'notices.readGroup': ['notices.list', 'notices.latest'],
  'notices.mark': ['notices.list', 'notices.latest'],
  'notices.changeSettings': ['notices.settings'],
  'team.invite': ofTeam,
  'team.inviteTeamMember': ofTeam,
  'team.resendInvitation': ['team.'],
  'team.resetPassword': [],
  // The session contains the person's name as well.
  'team.update': [...ofTeam, 'projects.', 'auth.user'],
  'team.remove': [...ofTeam, ...withTasks],
  'team.changeRole': [...ofTeam, 'projects.'],
  'team.assignToProject': [...ofTeam, 'projects.'],
  'profile.update': ['profile.', 'auth.', ...ofTeam, 'projects.'],
  'profile.putAvatar': ['profile.', 'auth.', ...ofTeam],
  'profile.removeAvatar': ['profile.', 'auth.', ...ofTeam],
  'profile.changePassword': ['profile.'],
  'profile.askAddress': [],
  'profile.endSession': ['profile.sessions'],
  'profile.endOtherSessions': ['profile.sessions'],
  'profile.beginSecondFactor': [],
  'profile.confirmSecondFactor': ['profile.secondFactor'],
  'profile.renewRecoveryCodes': ['profile.secondFactor'],
  'profile.turnOffSecondFactor': ['profile.secondFactor'],
  // The thresholds of health are among the settings.
  'account.update': [...ofAccount, ...ofProjects, 'changeSets.zones'],
  'account.beginExport': [],
  'account.close': ofAccount,
  'account.keep': ofAccount,
  // Nothing has changed before the payment is confirmed.
  'billing.chooseActive': ['billing.active', 'auth.user'],
  'billing.beginPayment': [],
  'billing.beginSubscription': [],
  'billing.beginCard': [],
  'billing.preview': [],
  'billing.saveDetails': ['billing.'],
  'billing.upgrade': ofPlan,
  'billing.upgradeSubscription': ofPlan,
  'billing.change': ofPlan,
  'billing.keep': ['billing.'],
  'billing.pay': ofPlan,
  // The new card may pay an unpaid invoice, which ends the restrictions of the workspace.
  'billing.saveCard': ofPlan,
  // Only Stripe calls it.
  'billing.webhook': [],
  'finance.settle': ['finance.', 'operators.'],
  'finance.refund': ['finance.'],
  'finance.credit': ['finance.'],
  'finance.resolvePayment': ['finance.'],
  'executive.createShare': ['executive.listShares'],
  'executive.revokeShare': ['executive.listShares'],
  // Only the public page calls it.
  'executive.openShare': [],
  'calendar.makeFeed': ['calendar.feed'],
  'calendar.revokeFeed': ['calendar.feed'],
  'webhooks.create': ['webhooks.'],
  'webhooks.update': ['webhooks.'],
  'webhooks.remove': ['webhooks.'],
  'webhooks.rotateSecret': ['webhooks.'],
  'webhooks.test': ['webhooks.'],
  'webhooks.redeliver': ['webhooks.'],
  'team.readInvitation': [],
  'team.acceptInvitation': [],
  'team.confirmAddress': [],
}

/** Whether a change makes a read stale. The read is the key of its route. */
export const isStaleAfter = (change: ChangeKey, read: string): boolean =>
  (staleReads as Partial<Record<ChangeKey, readonly Reads[]>>)[change]?.some((name) =>
    name.endsWith('.') ? read.startsWith(name) : read === name,
  ) ?? false
