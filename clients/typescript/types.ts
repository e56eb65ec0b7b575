// Made from the OpenAPI document by `npm run docs`. Do not edit.
type Headers = { [name: string]: unknown }

export type Schemas = {
  'About': Schemas['AgendaAbout'] | null
  'Actions': { 'id': string; 'text': string; 'ownerId': string | null; 'ownerName': string; 'dueDate': string | null; 'taskId': string | null }
  'Activities': { 'name': string; 'assignments': Record<string, 'R' | 'A' | 'C' | 'I'>; 'standsFor'?: Schemas['StandsFor']; 'suggested'?: (string)[]; 'byHand'?: (string)[] }
  'Activity': { 'id': string; 'text': string; 'subtitle': string; 'type': 'success' | 'primary' | 'warning' | 'other'; 'icon': 'CheckCircle' | 'Plus' | 'AlertTriangle'; 'at': string; 'by': string; 'projectId': string | null }
  'AddToEntryComments': { 'text': string; 'mentions'?: (string)[]; 'fileIds'?: (string)[] }
  'Against': { 'from': string; 'to': string }
  'Age': { 'of': Schemas['Of']; 'is': 'over' | 'under'; 'amount': number; 'unit': 'day' | 'week' | 'month' | 'year' }
  'Agenda': { 'id': string; 'title': string; 'minutes': number | null; 'presenterId': string | null; 'about': Schemas['About']; 'why': string }
  'AgendaAbout': { 'kind': 'task' | 'entry' | 'milestone' | 'action'; 'id': string; 'name': string; 'projectId': string | null }
  'AgreeContractAi': { 'projectId': string; 'contract': Schemas['Contract']; 'drift': Schemas['AgreeContractAiDrift']; 'figures': Schemas['Figures']; 'missing': ('charter' | 'endDate' | 'budget' | 'tasks')[]; 'requests': (Schemas['Requests'])[]; 'deciders': string; 'mayAgree': boolean; 'candidates': (Schemas['Candidates'])[]; 'version': number }
  'AgreeContractAiContract': { 'tolerances': Schemas['Tolerances']; 'agreed': Schemas['Agreed']; 'sealedAt': string; 'sponsor': Schemas['Sponsor']; 'agreedBy': Schemas['Author']; 'agreedAt': string }
  'AgreeContractAiDrift': Schemas['Drift'] | null
  'Agreed': { 'endDate': string; 'budget': string | null; 'tasks': number; 'hours': number | null }
  'Applied': { 'by': Schemas['Author']; 'at': string }
  'Approvals': { 'id': string; 'version'?: number }
  'ApproveExpenses': { 'note'?: string; 'version'?: number }
  'AskAssistant': { 'id': string; 'conversationId': string; 'text': string; 'at': string; 'sentences': (Schemas['Sentences'])[]; 'gaps': (string)[]; 'read': (Schemas['Read'])[]; 'links': (Schemas['Links'])[]; 'query'?: Schemas['AskAssistantQuery']; 'changeSet'?: Schemas['AskAssistantChangeSet']; 'suggestions': (string)[]; 'madeBy': Schemas['MadeBy'] }
  'AskAssistantChangeSet': { 'id': string; 'title': string; 'changes': number }
  'AskAssistantQuery': { 'query': Schemas['Query']; 'chips': (Schemas['Chips'])[] }
  'Author': { 'id': string; 'kind': 'staff' | 'customer' | 'admin' | 'system'; 'name': string }
  'Automation': { 'kind': 'raised' | 'moved' | 'cleared' | 'returned'; 'event': Schemas['AutomationEvent']; 'askedBy': Schemas['Author'] | null; 'values': Schemas['AutomationValues']; 'thresholds': Schemas['Thresholds'] }
  'AutomationEvent': Schemas['DataAutomationEvent'] | null
  'AutomationValues': { 'dueDate': string; 'days': number; 'progress': number; 'priority': 'low' | 'medium' | 'high' | 'critical' }
  'Brier': { 'forecasts': number; 'score': number | null }
  'BudgetAndResources': { 'estimatedBudget': string; 'keyResources': (string)[] }
  'BudgetChange': { 'id': string; 'projectId': string; 'reason': string; 'requestedBy': Schemas['Author']; 'createdAt': string; 'status': 'pending' | 'approved' | 'rejected' | 'withdrawn'; 'number': number | null; 'was': Schemas['Current']; 'now': Schemas['Current']; 'wasLines': ({ 'id': string; 'name': string; 'category': string; 'type': 'opex' | 'capex'; 'amount': string; 'from': string | null; 'to': string | null })[]; 'lines': ({ 'id': string; 'name': string; 'category': string; 'type': 'opex' | 'capex'; 'amount': string; 'from': string | null; 'to': string | null })[]; 'approvedBy': Schemas['Author'] | null; 'onBehalfOf': Schemas['Author'] | null; 'decidedAt': string | null; 'decisionNote': string; 'actions': ('approve' | 'reject' | 'withdraw')[]; 'version': number; 'updatedAt': string }
  'BudgetRequestedV1Data': { 'changeId': string; 'projectId': string; 'projectName': string; 'status': 'pending' | 'approved' | 'rejected' | 'withdrawn'; 'was': number; 'now': number; 'reason': string; 'requestedById': string; 'byCompany': boolean; 'version': number; 'onBehalfOf'?: string }
  'BusinessCase': { 'text': string; 'records': (string)[] }
  'By': 'project' | 'person' | 'month' | 'status' | 'type' | 'category' | 'priority' | 'severity'
  'Candidates': { 'id': string; 'name': string; 'named': boolean }
  'Causes': { 'text': string; 'records': (string)[]; 'size': number }
  'Change': { 'addPeople'?: number; 'dropTasks'?: number; 'endDate'?: string; 'task'?: string; 'days'?: number }
  'ChangeRulesRaid': { 'late_task': Schemas['LateTask']; 'due_soon': Schemas['RulesRaidDueSoon']; 'over_budget': { 'on': boolean }; 'over_committed': { 'on': boolean }; 'over_line': { 'on': boolean }; 'version': number; 'updatedAt': string | null; 'updatedBy': Schemas['Author'] | null }
  'Changes': { 'field': string; 'from': string | null; 'to': string | null }
  'ChangeScheduleReports': { 'projectId': string; 'cadence': 'daily' | 'weekly' | 'biweekly' | 'monthly'; 'on': boolean; 'nextOn': string | null }
  'ChangeSet': { 'id': string; 'title': string; 'reason': string; 'state': 'proposed' | 'applied' | 'undone' | 'discarded' | 'expired'; 'changes': number; 'leftOut': number; 'proposed': Schemas['Applied']; 'applied': Schemas['Undone']; 'undone': Schemas['Undone']; 'until': string | null; 'automatic': { 'act': 'extend' | 'reassign' | 'escalate'; 'done': boolean; 'heldBack': string } | null; 'imported': { 'projectId': string; 'created': number; 'changed': number; 'left': number; 'kept': number } | null; 'version': number; 'lines': ({ 'id': string; 'kind': 'task' | 'raid' | 'project'; 'action': 'change' | 'create'; 'recordId': string | null; 'projectId': string | null; 'name': string; 'fields': ({ 'field': string; 'before': string | number | boolean | null; 'after': string | number | boolean | null; 'current': string | number | boolean | null })[]; 'applicable': boolean; 'why': string; 'leftOut': boolean })[] }
  'ChangeSetAppliedV1Data': { 'changeSetId': string; 'title': string; 'changes': number; 'leftOut': number; 'projectIds': (string)[]; 'version': number; 'notify'?: (string)[] }
  'ChangeSettingsNotices': { 'overdue': Schemas['DueSoon']; 'due_soon': Schemas['DueSoon']; 'assigned': Schemas['DueSoon']; 'raid_review': Schemas['DueSoon']; 'raid_condition': Schemas['DueSoon']; 'raid_severity': Schemas['DueSoon']; 'raid_raised': Schemas['DueSoon']; 'request_submitted': Schemas['DueSoon']; 'request_decided': Schemas['DueSoon']; 'over_budget': Schemas['DueSoon']; 'expense_submitted': Schemas['DueSoon']; 'expense_decided': Schemas['DueSoon']; 'budget_requested': Schemas['DueSoon']; 'budget_decided': Schemas['DueSoon']; 'charter_drift': Schemas['DueSoon']; 'charter_decided': Schemas['DueSoon']; 'approvals_waiting': Schemas['DueSoon']; 'delegation': Schemas['DueSoon']; 'meeting_moved': Schemas['DueSoon']; 'meeting_cancelled': Schemas['DueSoon']; 'meeting_invited': Schemas['DueSoon']; 'meeting_minutes': Schemas['DueSoon']; 'mentioned': Schemas['DueSoon']; 'report_ready': Schemas['DueSoon']; 'text_ready': Schemas['DueSoon']; 'change_set_proposed': Schemas['DueSoon']; 'change_set_applied': Schemas['DueSoon']; 'invitation_accepted': Schemas['DueSoon']; 'mail_stopped': Schemas['DueSoon']; 'upgrade_requested': Schemas['DueSoon']; 'webhook_off': Schemas['DueSoon']; 'chat_paused': Schemas['DueSoon']; 'support_acting': Schemas['DueSoon']; 'raidDigest': boolean }
  'ChangeSettingsNoticesDueSoon': { 'inApp'?: boolean; 'mail'?: 'off' | 'at_once' | 'daily' }
  'Charter': { 'purpose'?: string; 'businessCase'?: string; 'solution'?: string; 'shortTermBenefits'?: string; 'longTermBenefits'?: string; 'objectives'?: (string)[]; 'scope'?: string; 'outOfScope'?: string; 'approach'?: string; 'schedule'?: string; 'milestones'?: (string)[]; 'budget'?: string; 'costs'?: string; 'resources'?: string; 'successCriteria'?: (string)[]; 'risks'?: (string)[]; 'constraints'?: (string)[]; 'stakeholders'?: (string)[]; 'governance'?: string; 'draftedBy'?: 'rules' | 'model'; 'draftedAt'?: string; 'edited'?: boolean; 'madeBy'?: Schemas['MadeBy']; 'header'?: Schemas['CharterHeader']; 'sources'?: Schemas['Sources']; 'proposals'?: (Schemas['Proposals'])[] }
  'CharterDriftChangedV1Data': { 'requestId': string; 'projectId': string; 'projectName': string; 'status': 'open' | 'approved' | 'rejected' | 'withdrawn'; 'measures': ('time' | 'cost' | 'scope')[]; 'days': number; 'over': number; 'scopePercent': number; 'sponsorId': string | null; 'charterVersion'?: string; 'entryId'?: string; 'version': number }
  'CharterEndedV1Data': { 'projectId': string; 'projectName': string; 'endDate': string; 'budget': number; 'tasks': number; 'version': number }
  'CharterHeader': { 'title': string; 'projectName': string; 'version': string; 'date': string | null; 'preparedBy': string; 'executiveSponsor': string; 'projectManager': string; 'projectTeam': (string)[] }
  'CharterVersion': { 'number': number; 'reason': 'generated' | 'written' | 'edited' | 'regenerated' | 'accepted' | 'restored' | 'approved' | 'earlier'; 'section': Schemas['Section'] | null; 'restored': number | null; 'at': string | null; 'by': Schemas['Author'] | null }
  'ChatChannel': { 'id': string; 'service': 'slack' | 'teams'; 'name': string; 'projectIds': 'all' | (string)[]; 'kinds': ('health' | 'late' | 'approval' | 'report' | 'mention')[]; 'pace': 'at_once' | 'daily'; 'on': boolean; 'off': { 'at': string; 'reason': 'person' | 'failures' | 'gone' } | null; 'createdAt': string; 'version': number; 'sentAt': string | null; 'failing': { 'since': string; 'problem': string } | null; 'nextAt': string | null }
  'Checklist': { 'done'?: boolean; 'assigneeId'?: string | null; 'dueDate'?: string | null; 'text': string }
  'Chips': { 'part'?: Schemas['Part']; 'label': string }
  'Code': 'invalid_input' | 'invalid_cursor' | 'dependency_cycle' | 'invalid_signature' | 'invalid_credentials' | 'passkey_refused' | 'unauthenticated' | 'session_expired' | 'payment_failed' | 'payment_incomplete' | 'cross_site' | 'forbidden' | 'key_invalid' | 'key_refused' | 'key_scope_missing' | 'password_change_required' | 'second_factor_required' | 'second_factor_setup_required' | 'feature_not_in_plan' | 'workspace_closing' | 'workspace_suspended' | 'not_found' | 'link_invalid' | 'workspace_read_only' | 'project_read_only' | 'member_read_only' | 'workspace_not_chosen' | 'workspace_changed' | 'acting_required' | 'acting_refused' | 'operator_refused' | 'session_changed' | 'version_conflict' | 'wrong_state' | 'payment_mismatch' | 'already_joined' | 'second_factor_on' | 'second_factor_off' | 'passkey_expired' | 'passkey_unsuitable' | 'passkey_limit_reached' | 'api_key_limit_reached' | 'last_program_manager' | 'user_limit_reached' | 'role_limit_reached' | 'project_limit_reached' | 'view_limit_reached' | 'chat_channel_limit_reached' | 'code_connection_limit_reached' | 'webhook_limit_reached' | 'report_sealed' | 'communication_sent' | 'storage_full' | 'file_too_large' | 'mail_stopped' | 'mail_limit_reached' | 'busy' | 'payload_too_large' | 'unsupported_media_type' | 'idempotency_key_reused' | 'too_many_requests' | 'mail_failed' | 'payments_unavailable' | 'internal'
  'CodeConnection': { 'id': string; 'projectId': string; 'service': 'github' | 'gitlab'; 'host': string; 'onMerge': 'none' | 'in_progress' | 'completed'; 'address': string; 'secretMadeAt': string; 'oldSecretUntil': string | null; 'createdAt': string; 'version': number }
  'Columns': 'health' | 'status' | 'progress' | 'team' | 'endDate' | 'budget' | 'priority' | 'riskLevel' | 'manager' | 'startDate' | 'projectType' | 'tasks' | 'tags' | 'createdAt' | 'updatedAt'
  'Comment': { 'id': string; 'aboutId': string; 'text': string; 'mentions': (string)[]; 'fileIds': (string)[]; 'by': Schemas['ContractSponsor']; 'createdAt': string; 'editedAt': string | null; 'via'?: 'email'; 'version': number }
  'Communication': { 'id': string; 'projectId': string | null; 'type': Schemas['DataType']; 'audienceType': 'executive' | 'team' | 'client' | 'stakeholders'; 'tone': 'professional' | 'friendly' | 'formal' | 'urgent'; 'subject': string; 'status': 'draft' | 'sending' | 'sent'; 'to': (string)[]; 'recipientCount': number; 'notSent': number; 'returned': number; 'sentAt': string | null; 'sentBy': string | null; 'createdBy': string; 'createdAt': string; 'updatedAt': string; 'version': number; 'content': string; 'recipients': ({ 'name': string; 'email': string; 'personId': string | null; 'state': 'waiting' | 'handed' | 'sent' | 'failed' | 'suppressed' | 'refused' | 'unconfirmed' | 'stopped' | 'gone' | 'bounced' | 'complained' | null })[]; 'facts': (Schemas['Facts'])[] }
  'Condition': Schemas['UpdateRaidCondition'] | Schemas['UpdateRaidCondition2'] | Schemas['UpdateRaidCondition3'] | Schemas['UpdateRaidCondition4'] | Schemas['UpdateRaidCondition5'] | null
  'Contract': Schemas['AgreeContractAiContract'] | null
  'ContractSponsor': { 'id': string; 'name': string }
  'Cost': Schemas['DriftCost'] | null
  'CreateManyTasksTasks': { 'title': string; 'description'?: string; 'status'?: string; 'priority'?: string; 'assigneeId'?: string | null; 'startDate'?: string | null; 'dueDate'?: string | null; 'progress'?: number; 'estimatedHours'?: unknown; 'actualHours'?: unknown; 'recurrence'?: string | null; 'dependencies'?: (string)[]; 'importKey'?: string | null; 'links'?: (Schemas['SetLinks'])[]; 'checklist'?: (Schemas['Checklist'])[]; 'follows'?: (Schemas['Follows'])[] }
  'Current': { 'budget': string; 'opex': string; 'capex': string }
  'CustomerActivity': { 'id': string; 'description': string; 'timestamp': string }
  'CustomerStats': { 'totalProjects': number; 'activeProjects': number; 'totalBudget'?: string; 'teamMembers': number; 'firstSteps': { 'project': boolean; 'member': boolean; 'task': boolean } }
  'Dashboard': { 'session': Schemas['Session']; 'stats': Schemas['DashboardStats']; 'activity': (Schemas['Activity'])[]; 'planLimits': Schemas['PlanLimits']; 'projects': ({ 'id': string; 'name': string; 'status': Schemas['ReadExecutiveStatus']; 'progress': number; 'health': Schemas['Level']; 'reason': string; 'since': string | null; 'list': 'late_tasks' | 'milestones' | 'timeline' | 'expenses' | 'tasks' | 'risks' | null })[] }
  'DashboardStats': { 'activeProjects': number; 'completedProjects': number; 'planningProjects': number; 'todaysTasks': number; 'overdueTasks': number; 'completedTasks': number; 'totalTeamMembers': number; 'teamUtilization': number; 'budgetUtilization'?: number; 'remainingBudget'?: string }
  'Data': { 'projectId': string; 'version': number; 'was': Schemas['Now']; 'now': Schemas['Now']; 'changed': (string)[]; 'assignedTo'?: string; 'assignedName'?: string; 'withPerson'?: boolean }
  'DataAutomationEvent': { 'id': string; 'name': string; 'at': string }
  'DataNow': { 'name': string; 'status': Schemas['ReadExecutiveStatus']; 'endDate': string | null; 'startDate': string | null; 'milestoneOn': string | null; 'pinnedRisk': 'low' | 'medium' | 'high' | null; 'budget': number; 'budgetUsed': number; 'committed': number; 'linesOver': number; 'progress': number }
  'DataNowChange': { 'plan': 'starter' | 'pro' | 'business' | 'enterprise'; 'interval': 'month' | 'year' | null; 'at': string }
  'DataType': 'status_update' | 'milestone_announcement' | 'risk_escalation' | 'change_notice' | 'meeting_follow_up' | 'kick_off' | 'general'
  'DecideApprovalsExpensesRefused': { 'code': Schemas['Code']; 'message': string; 'errors'?: (Schemas['Errors'])[] }
  'DelegationEndedV1Data': { 'personId': string; 'personName': string; 'delegateId': string; 'delegateName': string; 'delegateWas'?: string; 'from': string; 'to': string; 'version': number; 'reason'?: 'early' | 'left' | 'role' }
  'Delivery': { 'id': string; 'event': string; 'at': string; 'state': 'waiting' | 'delivered' | 'failed'; 'attempts': ({ 'at': string; 'ms': number; 'status': number | null; 'problem': string | null; 'response': string; 'byHand': boolean })[]; 'nextAt': string | null; 'messageId': string; 'body': string }
  'DocumentHeader': { 'title': string; 'projectName': string; 'version': string; 'date': string | null; 'preparedBy': string; 'executiveSponsor': string }
  'DraftAgendaMeetings': { 'draftedBy': 'rules' | 'model'; 'madeBy': Schemas['MadeBy']; 'draftedAt': string; 'items': (Schemas['Items'])[]; 'sentences': (Schemas['SourcedText'])[]; 'looked': string }
  'DraftCommentaryReports': { 'sentences': (Schemas['Sentences'])[]; 'draftedBy': 'rules' | 'model'; 'madeBy': Schemas['MadeBy']; 'draftedAt': string }
  'DraftMinutesMeetings': { 'items': (Schemas['DraftMinutesMeetingsItems'])[]; 'lines': (Schemas['Lines'])[]; 'unused': (string)[]; 'draftedBy': 'rules' | 'model'; 'madeBy': Schemas['MadeBy']; 'draftedAt': string }
  'DraftMinutesMeetingsItems': { 'text': string; 'records': (string)[]; 'kind': 'decision' | 'action' | 'risk' | 'issue' | 'question'; 'ownerId': string | null; 'ownerName': string; 'dueDate': string | null }
  'DraftTextCommunications': { 'subject': string; 'content': string; 'facts': (Schemas['Facts'])[]; 'sentences': (Schemas['SourcedText'])[]; 'draftedBy': 'rules' | 'model'; 'madeBy': Schemas['MadeBy']; 'draftedAt': string; 'report': Schemas['DraftTextCommunicationsReport'] }
  'DraftTextCommunicationsReport': Schemas['MessageReport'] | null
  'Drift': { 'time': Schemas['Time']; 'cost': Schemas['Cost']; 'scope': Schemas['Scope'] }
  'DriftCost': { 'agreed': string; 'now': string; 'over': string; 'allowed': string; 'out': boolean; 'causes': (Schemas['Causes'])[]; 'more': number; 'outlook': (Schemas['SourcedText'])[] }
  'DueSoon': { 'inApp': boolean; 'mail': 'off' | 'at_once' | 'daily' }
  'EditOfEntryComments': { 'text': string; 'mentions'?: (string)[]; 'fileIds'?: (string)[]; 'version'?: number }
  'Errors': { 'path': string; 'message': string }
  'Event': { 'id': string; 'type': string; 'timestamp': string; 'data': { 'workspaceId': string; 'by': Schemas['Author'] } }
  'Events': 'all' | (Schemas['UpdateWebhooksEvents'])[]
  'Expense': { 'id': string; 'projectId': string; 'description': string; 'category': string; 'type': 'opex' | 'capex'; 'amount': string; 'date': string; 'note': string; 'supplier': string; 'taskId': string | null; 'orderId': string | null; 'status': 'draft' | 'pending' | 'approved' | 'rejected' | 'paid'; 'submittedBy': Schemas['Author']; 'approvedBy': Schemas['Author'] | null; 'onBehalfOf': Schemas['Author'] | null; 'decidedAt': string | null; 'decisionNote': string; 'paidAt': string | null; 'receipts'?: ({ 'id': string; 'name': string; 'state': 'checking' | 'unfinished' | 'available' | 'refused'; 'createdAt': string })[]; 'actions': ('edit' | 'submit' | 'withdraw' | 'approve' | 'reject' | 'pay' | 'reopen' | 'delete')[]; 'version': number; 'createdAt': string; 'updatedAt': string }
  'ExpenseUpdatedV1Data': { 'expenseId': string; 'projectId': string; 'description': string; 'cents': number; 'status': Schemas['Was']; 'was': Schemas['Was']; 'submittedById': string; 'byCompany': boolean; 'version': number; 'onBehalfOf'?: string; 'together'?: (number)[]; 'changed': (string)[] }
  'Fact': 'manager' | 'sponsor' | 'client' | 'description' | 'objectives' | 'scope' | 'out_of_scope' | 'stakeholders' | 'deliverables' | 'constraints' | 'success_factors' | 'reporting' | 'team' | 'tags' | 'assignee' | 'owner' | 'responsible' | 'response' | 'status' | 'priority' | 'start' | 'end' | 'due' | 'decisions' | 'actions' | 'agenda' | 'attendees' | 'place' | 'summary' | 'role' | 'email' | 'submitter' | 'approver' | 'author' | 'text' | 'supplier' | 'delegate' | 'risk_level' | 'type' | 'brief_risks' | 'review' | 'score' | 'track_record'
  'Facts': { 'kind': 'project' | 'budget' | 'milestone' | 'task' | 'raid'; 'id': string; 'name': string; 'said': string }
  'Figure': 'budget' | 'spent' | 'left' | 'committed' | 'invoiced' | 'opex' | 'capex' | 'spent_share' | 'amount' | 'exposure' | 'score' | 'progress' | 'tasks' | 'open_tasks' | 'late_tasks' | 'hours' | 'actual_hours' | 'hours_left' | 'days_late' | 'age' | 'length' | 'people' | 'projects'
  'Figures': { 'endDate': string | null; 'budget': string | null; 'tasks': number; 'hours': number | null }
  'File': { 'id': string; 'projectId': string; 'name': string; 'originalName': string; 'mimeType': string; 'size': number; 'uploadedBy': Schemas['ContractSponsor']; 'createdAt': string; 'state': 'checking' | 'unfinished' | 'available' | 'refused'; 'refusal'?: 'malware' | 'disguised' | 'unreadable'; 'number': number; 'updatedBy': Schemas['ContractSponsor']; 'updatedAt': string; 'newer'?: Schemas['Versions']; 'recordId': string | null; 'version': number }
  'FileVersionAddedV1Data': { 'fileId': string; 'projectId': string; 'name': string; 'mimeType': string; 'size': number; 'number': number; 'version': number; 'withProject'?: boolean; 'receipt'?: boolean }
  'Financials': { 'totalBudget': string; 'opex': string; 'capex': string; 'actuals': string; 'recentExpenses': ({ 'id': string; 'description': string; 'category': string; 'amount': string; 'spentOn': string; 'status': 'draft' | 'pending' | 'approved' | 'rejected' | 'paid' })[] }
  'Follows': { 'index': number; 'type'?: 'FS' | 'SS' | 'FF' | 'SF'; 'lag'?: number }
  'Forecast': Schemas['PlanForecast'] | null
  'ForecastTimelineWhatIf': { 'known': boolean; 'likelyEnd': string | null; 'safeEnd': string | null; 'sureEnd': string | null; 'basis': string; 'endDate': string | null; 'probability': number | null; 'assumptions': (string)[]; 'records': (Schemas['Records'])[] }
  'Generated': { 'documentHeader': Schemas['DocumentHeader']; 'executiveSummary': string; 'businessCase': Schemas['GeneratedBusinessCase']; 'projectScope': Schemas['ProjectScope']; 'objectives': Schemas['Objectives']; 'stakeholders': Schemas['Stakeholders']; 'budgetAndResources': Schemas['BudgetAndResources']; 'stored': Schemas['Stored']; 'madeBy'?: Schemas['MadeBy'] }
  'GeneratedBusinessCase': { 'problemStatement': string; 'proposedSolution': string }
  'GenerateRaciAi': { 'roles': (string)[]; 'activities': (Schemas['Activities'])[]; 'people'?: Record<string, string>; 'leftOut'?: number; 'draftedBy': 'rules' | 'model'; 'draftedAt': string; 'edited': boolean; 'madeBy'?: Schemas['MadeBy'] }
  'Guests': { 'name': string; 'email': string | null }
  'Header': { 'title': string; 'projectName': string; 'version': string; 'date': string | null; 'preparedBy': string; 'executiveSponsor': string; 'projectManager': string; 'projectTeam': (string)[] }
  'Health': Schemas['Level'] | null
  'HealthScope': { 'level': Schemas['Level']; 'reasons': (string)[] }
  'History': { 'at': string; 'by': Schemas['Author']; 'text': string }
  'Holidays': { 'date': string; 'name': string }
  'Insights': { 'portfolioOverview': { 'totalProjects': number; 'liveProjects': number; 'healthScore': number | null; 'overallStatus': 'healthy' | 'at-risk' | 'critical' | 'unknown'; 'levels': { 'on_track': number; 'at_risk': number; 'off_track': number }; 'marks': ({ 'mark': 'schedule' | 'budget' | 'scope' | 'risk'; 'score': number | null; 'says': string })[] }; 'insights': ({ 'key': string; 'fingerprint': number; 'type': 'risk' | 'timeline' | 'budget' | 'performance' | 'optimization' | 'opportunity'; 'priority': 'high' | 'medium' | 'low'; 'title': string; 'description': string; 'impact': string; 'actionable': boolean; 'suggestedAction': string; 'action': { 'kind': 'project' | 'project-edit' | 'late-tasks' | 'open-tasks' | 'timeline' | 'earned-value' | 'raid-entry' | 'raid-new' | 'calendar' | 'workload' | 'trend' | 'task' | 'milestones' | 'charter'; 'projectId'?: string; 'entryId'?: string; 'taskId'?: string; 'day'?: string } | null; 'records': (Schemas['Records'])[]; 'dismissed': boolean })[]; 'trendAnalysis': { 'budgetTrend': 'decreasing' | 'stable' | 'increasing' | null; 'timelineTrend': 'improving' | 'stable' | 'deteriorating' | null; 'teamEfficiency': 'high' | 'medium' | 'low' | null; 'reasons': { 'budgetTrend': string; 'timelineTrend': string; 'teamEfficiency': string } }; 'predictions': ({ 'projectId': string; 'project': string; 'prediction': string; 'confidence': number; 'basis': string; 'endsLate': boolean; 'endDate': string | null; 'likelyEnd': string | null; 'safeEnd': string | null; 'sureEnd': string | null })[]; 'unpredicted': ({ 'projectId': string; 'project': string; 'reason': string })[]; 'resourceOptimization': ({ 'suggestion': string; 'rationale': string; 'impact': string; 'action': { 'kind': 'project' | 'project-edit' | 'late-tasks' | 'open-tasks' | 'timeline' | 'earned-value' | 'raid-entry' | 'raid-new' | 'calendar' | 'workload' | 'trend' | 'task' | 'milestones' | 'charter'; 'projectId'?: string; 'entryId'?: string; 'taskId'?: string; 'day'?: string }; 'records': (Schemas['Records'])[] })[]; 'sentences': (Schemas['SourcedText'])[]; 'draftedBy': 'rules' | 'model'; 'madeBy': Schemas['MadeBy']; 'draftedAt': string; 'basis': { 'asOf': string; 'projects': number; 'dueTasks': number; 'entries': number; 'people': number; 'more': boolean } }
  'Is': 'planning' | 'preparation' | 'execution' | 'active' | 'on_hold' | 'completed' | 'cancelled' | 'todo' | 'in_progress' | 'open' | 'resolved' | 'closed' | 'scheduled' | 'held' | 'draft' | 'pending' | 'approved' | 'rejected' | 'paid' | 'sealed' | 'on_track' | 'at_risk' | 'off_track' | 'not_started' | 'done' | 'unknown' | 'catching_up' | 'holds' | 'violated' | 'late' | 'upcoming' | 'past' | 'started' | 'blocked' | 'blocking' | 'critical_path' | 'unassigned' | 'undated' | 'unestimated' | 'repeating' | 'with_checklist' | 'over_estimate' | 'no_budget' | 'over_budget' | 'high_risk' | 'no_sponsor' | 'no_client' | 'no_charter' | 'no_raci' | 'no_response' | 'unwatched' | 'review_due' | 'no_review' | 'no_receipt' | 'no_minutes' | 'mine_to_decide' | 'automatic' | 'counted'
  'Items': { 'title': string; 'minutes': number | null; 'about': Schemas['About']; 'why': string }
  'Kind': 'charter' | 'raci' | 'meeting' | 'meetings' | 'communication' | 'report' | 'late-tasks' | 'tasks' | 'raid' | 'timeline' | 'budget' | 'workload' | 'team'
  'Last': Schemas['ReadTemplatesLast'] | null
  'LastMeetings': { 'id': string; 'projectId': string | null; 'title': string; 'description': string; 'type': Schemas['Type']; 'status': 'scheduled' | 'held' | 'cancelled'; 'scheduledAt': string; 'duration': number; 'timeZone': string; 'attendees': (Schemas['ContractSponsor'])[]; 'guests': (Schemas['Guests'])[]; 'location': string; 'meetingLink': string; 'organizer': Schemas['Author']; 'agendaCount': number; 'hasMinutes': boolean; 'actions': (Schemas['Actions'])[]; 'cancelReason': string; 'createdAt': string; 'updatedAt': string; 'version': number }
  'LatestNotices': { 'unread': number; 'upTo': string | null; 'items': ({ 'id': string; 'kind': Schemas['MarkNoticesKind']; 'text': string; 'subtitle': string; 'projectId': string | null; 'taskId': string | null; 'entryId': string | null; 'requestId': string | null; 'reportId': string | null; 'meetingId': string | null; 'changeSetId': string | null; 'textKind': string | null; 'at': string; 'read': boolean; 'count': number; 'from': string })[] }
  'LateTask': { 'on': boolean; 'mediumAfter': number; 'highAfter': number }
  'Level': 'on_track' | 'at_risk' | 'off_track' | 'not_started' | 'on_hold' | 'done' | 'unknown' | 'cancelled' | 'catching_up'
  'Lines': { 'id': string; 'text': string }
  'Links': { 'kind': Schemas['Kind']; 'projectId'?: string; 'projectName'?: string }
  'ListTeamMembersTeam': { 'id': string; 'username': string; 'firstName': string; 'lastName': string; 'email': string; 'phone': string; 'address': string; 'role': 'program_manager' | 'project_manager' | 'sme'; 'avatar': number | null; 'status': 'active' | 'invited'; 'invitationExpiresAt': string | null; 'assignedProjects': (Schemas['MessageReport'])[]; 'assignedProject': string | null; 'createdAt': string; 'version': number }
  'MadeBy': { 'kind': 'rules' | 'model'; 'model'?: string; 'promptVersion'?: string; 'rulesVersion'?: string; 'dropped': number; 'kept'?: number; 'byRules'?: number; 'without'?: 'stage' | 'workspace' | 'plan' | 'budget' | 'once' | 'unavailable' | 'unusable' }
  'MarkNoticesKind': 'overdue' | 'due_soon' | 'assigned' | 'raid_review' | 'raid_condition' | 'raid_severity' | 'raid_raised' | 'request_submitted' | 'request_decided' | 'over_budget' | 'expense_submitted' | 'expense_decided' | 'budget_requested' | 'budget_decided' | 'charter_drift' | 'charter_decided' | 'approvals_waiting' | 'delegation' | 'meeting_moved' | 'meeting_cancelled' | 'meeting_invited' | 'meeting_minutes' | 'mentioned' | 'report_ready' | 'text_ready' | 'change_set_proposed' | 'change_set_applied' | 'invitation_accepted' | 'mail_stopped' | 'upgrade_requested' | 'webhook_off' | 'chat_paused' | 'support_acting'
  'Measure': 'list' | 'count' | 'sum' | 'average' | 'value' | 'compare' | 'trend' | 'status' | 'reason' | 'forecast' | 'what_if' | 'schedule' | 'performance' | 'workload' | 'activity'
  'Meeting': { 'id': string; 'projectId': string | null; 'title': string; 'description': string; 'type': Schemas['Type']; 'status': 'scheduled' | 'held' | 'cancelled'; 'scheduledAt': string; 'duration': number; 'timeZone': string; 'attendees': (Schemas['ContractSponsor'])[]; 'guests': (Schemas['Guests'])[]; 'location': string; 'meetingLink': string; 'organizer': Schemas['Author']; 'agendaCount': number; 'hasMinutes': boolean; 'actions': (Schemas['Actions'])[]; 'cancelReason': string; 'createdAt': string; 'updatedAt': string; 'version': number; 'agenda': (Schemas['Agenda'])[]; 'minutes': { 'attendance': ({ 'who': string; 'state': 'present' | 'excused' | 'absent' })[]; 'notes': ({ 'id': string; 'text': string })[]; 'summary': string; 'decisions': ({ 'id': string; 'text': string })[]; 'writtenAt': string; 'writtenBy': Schemas['Author'] } | null }
  'MeetingUpdatedV1Data': { 'meetingId': string; 'projectId': string | null; 'title': string; 'status': 'scheduled' | 'held' | 'cancelled'; 'scheduledAt': string; 'scheduledWas'?: string; 'duration': number; 'timeZone': string; 'attendeeIds': (string)[]; 'invited'?: (string)[]; 'version': number; 'changed': (string)[]; 'withProject'?: boolean }
  'MessageReport': { 'id': string; 'title': string }
  'Milestone': { 'id': string; 'name': string; 'date': string | null; 'doneOn': string | null }
  'MilestoneDays': { 'atRisk': number; 'offTrack': number }
  'Milestones': string | Schemas['UpdateProjectsMilestones']
  'Moves': { 'id': string; 'version': number; 'startDate': string | null; 'dueDate': string | null; 'assigneeId'?: string | null }
  'Notice': { 'id': string; 'kind': Schemas['MarkNoticesKind']; 'text': string; 'subtitle': string; 'projectId': string | null; 'taskId': string | null; 'entryId': string | null; 'requestId': string | null; 'reportId': string | null; 'meetingId': string | null; 'changeSetId': string | null; 'textKind': string | null; 'at': string; 'read': boolean }
  'Now': Schemas['DataNow'] | null
  'NowChange': Schemas['DataNowChange'] | null
  'Objectives': { 'primaryObjectives': (string)[] }
  'Of': 'start' | 'end' | 'due' | 'completed' | 'opened' | 'closed' | 'planned' | 'reached' | 'held' | 'spent' | 'waiting' | 'review' | 'decided' | 'created'
  'Order': { 'id': string; 'projectId': string; 'description': string; 'supplier': string; 'category': string; 'type': 'opex' | 'capex'; 'amount': string; 'expectedOn': string | null; 'note': string; 'status': 'open' | 'closed' | 'cancelled'; 'invoiced': string; 'committed': string; 'placedBy': Schemas['Author']; 'version': number; 'createdAt': string; 'updatedAt': string }
  'OrderBy': Schemas['Figure'] | Schemas['Of']
  'OrderUpdatedV1Data': { 'orderId': string; 'projectId': string; 'description': string; 'supplier': string; 'cents': number; 'status': 'open' | 'closed' | 'cancelled'; 'version': number; 'changed': (string)[] }
  'Part': 'by' | 'order' | 'most' | 'change' | 'projects' | 'notProjects' | 'projectIs' | 'people' | 'notPeople' | 'role' | 'is' | 'isAny' | 'isNot' | 'types' | 'priorities' | 'severities' | 'probabilities' | 'impacts' | 'category' | 'period' | 'against' | 'againstProjects' | 'againstPeople' | 'age' | 'figures' | 'words' | 'follows' | 'entry'
  'Period': { 'from'?: string; 'to'?: string; 'of'?: Schemas['Of'] }
  'Person': { 'id': string; 'firstName': string; 'lastName': string; 'email': string; 'role': 'program_manager' | 'project_manager' | 'sme' | 'customer' | 'admin'; 'avatar': number | null }
  'PersonName': { 'id': string; 'firstName': string; 'lastName': string }
  'PersonUpdatedV1Data': { 'personId': string; 'name': string; 'nameWas'?: string; 'role': 'program_manager' | 'project_manager' | 'sme'; 'roleWas'?: 'program_manager' | 'project_manager' | 'sme'; 'version': number; 'changed': (string)[] }
  'PlanForecast': { 'known': boolean; 'likelyEnd': string | null; 'safeEnd': string | null; 'sureEnd': string | null; 'basis': string }
  'PlanLimits': { 'planType': 'starter' | 'pro' | 'business' | 'enterprise'; 'usage': { 'projects': number; 'users': number }; 'limits': { 'maxProjects': number; 'maxUsers': number; 'aiFeatures': 'full' | (string)[]; 'fileUploadLimitMB': number }; 'canCreateProject': boolean; 'canAddUser': boolean }
  'PlanMilestones': { 'name': string; 'at': Schemas['Last'] }
  'Problem': { 'type': string; 'title': string; 'status': number; 'detail': string; 'message': string; 'code': Schemas['Code']; 'requestId': string; 'traceId': string; 'errors'?: (Schemas['Errors'])[]; 'current'?: unknown }
  'Project': { 'id': string; 'name': string; 'taskPrefix': string; 'description': string; 'status': Schemas['ReadExecutiveStatus']; 'priority': 'low' | 'medium' | 'high' | 'critical'; 'riskLevel': 'low' | 'medium' | 'high'; 'computedRisk': 'low' | 'medium' | 'high'; 'riskPin': { 'level': 'low' | 'medium' | 'high'; 'reason': string; 'by': Schemas['Author']; 'at': string } | null; 'health': { 'level': Schemas['Level']; 'since': string | null; 'reason': string; 'areas': ({ 'area': 'schedule' | 'budget' | 'scope' | 'risk'; 'level': Schemas['Level']; 'because': ({ 'level': Schemas['Level']; 'direction': 'for' | 'against' | 'neither'; 'says': string; 'threshold': string | null; 'list': 'late_tasks' | 'milestones' | 'timeline' | 'expenses' | 'tasks' | 'risks' | null })[] })[]; 'history': ({ 'day': string; 'level': Schemas['Level'] })[] }; 'projectType': 'software' | 'marketing' | 'research' | 'infrastructure' | 'process' | 'other' | null; 'startDate': string | null; 'endDate': string | null; 'budget'?: string; 'budgetUsed'?: string; 'opex'?: string; 'capex'?: string; 'progress': number; 'taskCount': number; 'completedTaskCount': number; 'managerId': string; 'teamMembers': (string)[]; 'team': (Schemas['PersonName'])[]; 'tags': (string)[]; 'milestones': (Schemas['Milestone'])[]; 'hasCharter': boolean; 'hasRaciMatrix': boolean; 'customerId': string; 'version': number; 'createdAt': string; 'updatedAt': string; 'sponsor': string; 'manager': string; 'clientName': string; 'objectives': string; 'scope': string; 'outOfScope': string; 'reportingCadence': 'daily' | 'weekly' | 'biweekly' | 'monthly' | null; 'stakeholders': (string)[]; 'deliverables': (string)[]; 'risks': (string)[]; 'constraints': (string)[]; 'criticalSuccessFactors': (string)[]; 'charter': unknown; 'raciMatrix': unknown }
  'ProjectAnalysis': { 'success': true; 'analysisTimestamp': string; 'draftedBy': 'rules' | 'model'; 'madeBy'?: Schemas['MadeBy']; 'basis': { 'asOf': string; 'tasks': number; 'entries': number; 'milestones': number; 'more': boolean }; 'suggestions': { 'executiveSummary': string; 'summary': (Schemas['Sentences'])[]; 'overallHealth': { 'score': number | null; 'status': 'excellent' | 'good' | 'concerning' | 'critical' | null; 'confidence': number; 'level': Schemas['Level']; 'reason': string; 'missing': (Schemas['Sentences'])[]; 'records': (Schemas['Records'])[] }; 'recommendations': { 'immediate': ({ 'key': string; 'action': string; 'rationale': string; 'effort': 'low' | 'medium' | 'high'; 'expectedOutcome': string; 'open': { 'kind': 'project' | 'project-edit' | 'late-tasks' | 'open-tasks' | 'timeline' | 'earned-value' | 'raid-entry' | 'raid-new' | 'calendar' | 'workload' | 'trend' | 'task' | 'milestones' | 'charter'; 'projectId'?: string; 'entryId'?: string; 'taskId'?: string; 'day'?: string }; 'records': (Schemas['Records'])[] })[]; 'shortTerm': ({ 'key': string; 'action': string; 'rationale': string; 'effort': 'low' | 'medium' | 'high'; 'expectedOutcome': string; 'open': { 'kind': 'project' | 'project-edit' | 'late-tasks' | 'open-tasks' | 'timeline' | 'earned-value' | 'raid-entry' | 'raid-new' | 'calendar' | 'workload' | 'trend' | 'task' | 'milestones' | 'charter'; 'projectId'?: string; 'entryId'?: string; 'taskId'?: string; 'day'?: string }; 'records': (Schemas['Records'])[] })[]; 'strategic': ({ 'key': string; 'action': string; 'rationale': string; 'effort': 'low' | 'medium' | 'high'; 'expectedOutcome': string; 'open': { 'kind': 'project' | 'project-edit' | 'late-tasks' | 'open-tasks' | 'timeline' | 'earned-value' | 'raid-entry' | 'raid-new' | 'calendar' | 'workload' | 'trend' | 'task' | 'milestones' | 'charter'; 'projectId'?: string; 'entryId'?: string; 'taskId'?: string; 'day'?: string }; 'records': (Schemas['Records'])[] })[] }; 'riskAssessment': { 'overallRiskLevel': 'critical' | 'high' | 'medium' | 'low'; 'primaryConcerns': ({ 'risk': string; 'category': string; 'probability': 'low' | 'medium' | 'high'; 'impact': 'low' | 'medium' | 'high'; 'urgency': 'immediate' | 'short-term' | 'long-term'; 'mitigation': string; 'records': (Schemas['Records'])[] })[]; 'earlyWarningSignals': (Schemas['Sentences'])[] }; 'performance': { 'progressEfficiency': number | null; 'budgetEfficiency': number | null; 'taskCompletionRate': number | null; 'measured': { 'progressEfficiency': Schemas['Sentences']; 'budgetEfficiency'?: Schemas['Sentences']; 'taskCompletionRate': Schemas['Sentences'] }; 'bottlenecks': (Schemas['Sentences'])[]; 'strengths': (Schemas['Sentences'])[] }; 'forecasting': { 'projectedCompletion': string | null; 'safeCompletion': string | null; 'sureCompletion': string | null; 'probability': number | null; 'completion': Schemas['Sentences']; 'budgetProjection': string | null; 'budget'?: Schemas['Sentences']; 'keyMilestones': ({ 'milestone': string; 'plannedDate': string | null; 'projectedDate': string | null; 'confidence': 'low' | 'medium' | 'high'; 'text': string; 'records': (Schemas['Records'])[] })[] }; 'actionPlan': { 'criticalPath': (Schemas['Sentences'])[]; 'quickWins': (Schemas['Sentences'])[]; 'monitoring': (Schemas['Sentences'])[] } } }
  'ProjectIds': 'all' | (string)[]
  'ProjectRequest': { 'id': string; 'projectName': string; 'description': string; 'requirements': string; 'priority': 'low' | 'medium' | 'high' | 'critical'; 'estimatedBudget': string | null; 'timeline': string; 'status': 'pending' | 'in_review' | 'approved' | 'converted' | 'rejected'; 'customerId': string; 'requestedBy': Schemas['ContractSponsor']; 'reviewNotes': string; 'reviewedBy': Schemas['Sponsor']; 'reviewedAt': string | null; 'convertedProjectId': string | null; 'version': number; 'createdAt': string; 'updatedAt': string }
  'ProjectRequestSubmittedV1DataNow': 'pending' | 'in_review' | 'approved' | 'converted' | 'rejected' | null
  'ProjectRequestUpdatedV1Data': { 'requestId': string; 'projectName': string; 'requestedById': string; 'was': Schemas['ProjectRequestSubmittedV1DataNow']; 'now': Schemas['ProjectRequestSubmittedV1DataNow']; 'version': number; 'changed': (string)[]; 'projectId': string | null; 'withProject'?: boolean }
  'ProjectScope': { 'inScope': (string)[]; 'outOfScope': (string)[] }
  'ProjectSummary': { 'id': string; 'name': string; 'taskPrefix': string; 'description': string; 'status': Schemas['ReadExecutiveStatus']; 'priority': 'low' | 'medium' | 'high' | 'critical'; 'riskLevel': 'low' | 'medium' | 'high'; 'computedRisk': 'low' | 'medium' | 'high'; 'riskPin': { 'level': 'low' | 'medium' | 'high'; 'reason': string; 'by': Schemas['Author']; 'at': string } | null; 'health': { 'level': Schemas['Level']; 'since': string | null; 'reason': string; 'areas': ({ 'area': 'schedule' | 'budget' | 'scope' | 'risk'; 'level': Schemas['Level']; 'because': ({ 'level': Schemas['Level']; 'direction': 'for' | 'against' | 'neither'; 'says': string; 'threshold': string | null; 'list': 'late_tasks' | 'milestones' | 'timeline' | 'expenses' | 'tasks' | 'risks' | null })[] })[]; 'history': ({ 'day': string; 'level': Schemas['Level'] })[] }; 'projectType': 'software' | 'marketing' | 'research' | 'infrastructure' | 'process' | 'other' | null; 'startDate': string | null; 'endDate': string | null; 'budget'?: string; 'budgetUsed'?: string; 'opex'?: string; 'capex'?: string; 'progress': number; 'taskCount': number; 'completedTaskCount': number; 'managerId': string; 'teamMembers': (string)[]; 'team': (Schemas['PersonName'])[]; 'tags': (string)[]; 'milestones': (Schemas['Milestone'])[]; 'hasCharter': boolean; 'hasRaciMatrix': boolean; 'customerId': string; 'version': number; 'createdAt': string; 'updatedAt': string }
  'Proposals': { 'text': string; 'records': (string)[]; 'id': string; 'section': Schemas['Section'] }
  'Quantiles': { 'name': 'likely' | 'safe' | 'sure'; 'share': number; 'heldProjects': number; 'heldForecasts': number; 'pinballLoss': number | null }
  'Query': { 'what': Schemas['What']; 'where': Schemas['Where']; 'measure': Schemas['Measure']; 'figure'?: Schemas['Figure']; 'fact'?: Schemas['Fact']; 'by'?: Schemas['By']; 'change'?: Schemas['Change']; 'order'?: Schemas['QueryOrder']; 'most'?: number }
  'QueryOrder': { 'by': Schemas['OrderBy']; 'first': 'most' | 'least' }
  'RaciMatrix': Schemas['UpdateProjectsRaciMatrix'] | null
  'RaidEntry': { 'id': string; 'number': number; 'uniqueId': string; 'raidType': 'risk' | 'assumption' | 'issue' | 'dependency'; 'projectId': string | null; 'title': string; 'description': string; 'assignedTo': string; 'assignedToId': string | null; 'responsible': string; 'responsibleId': string | null; 'impact': 'low' | 'medium' | 'high'; 'probability': 'low' | 'medium' | 'high' | null; 'residualImpact': 'low' | 'medium' | 'high' | null; 'residualProbability': 'low' | 'medium' | 'high' | null; 'score': number | null; 'residualScore': number | null; 'exposure': string | null; 'status': 'open' | 'in_progress' | 'resolved' | 'closed'; 'mitigation': string; 'strategy': 'avoid' | 'mitigate' | 'transfer' | 'accept' | 'escalate' | null; 'responseOwnerId': string | null; 'responseDueDate': string | null; 'responseTaskId': string | null; 'comments': string; 'dateOpened': string; 'dueDate': string | null; 'expectedResolution': string | null; 'actualResolution': string | null; 'reviewDate': string | null; 'showOnExecutiveDashboard': boolean; 'autoGenerated': boolean; 'sourceTaskId': string | null; 'automation': { 'rule': 'late_task' | 'due_soon'; 'active': boolean; 'since': string; 'values': Schemas['AutomationValues']; 'decided': ('title' | 'description' | 'assignedTo' | 'responsible' | 'impact' | 'probability' | 'dueDate')[] } | { 'rule': 'condition_violated'; 'entryId': string; 'active': boolean; 'since': string; 'found': string; 'decided': ('title' | 'description' | 'assignedTo' | 'responsible' | 'impact' | 'probability' | 'dueDate')[] } | { 'rule': 'over_budget' | 'over_committed' | 'over_line'; 'active': boolean; 'since': string; 'found': string; 'decided': ('title' | 'description' | 'assignedTo' | 'responsible' | 'impact' | 'probability' | 'dueDate')[] } | null; 'condition': { 'kind': 'task_done_by'; 'taskId': string; 'day': string } | { 'kind': 'project_ends_by'; 'projectId': string; 'day': string } | { 'kind': 'budget_under'; 'projectId': string; 'amount': string } | Schemas['UpdateRaidCondition4'] | Schemas['UpdateRaidCondition5'] | null; 'conditionState': { 'sentence': string; 'state': 'holds' | 'violated' | 'unknown'; 'found': string; 'since': string } | null; 'changeRequestId'?: string; 'taskIds': (string)[]; 'relatedIds': (string)[]; 'createdBy': Schemas['Author']; 'createdAt': string; 'updatedAt': string; 'version': number }
  'RaidRaisedV1DataNow': Schemas['RaidRaisedV1DataNow2'] | null
  'RaidRaisedV1DataNow2': { 'raidType': 'risk' | 'assumption' | 'issue' | 'dependency'; 'status': 'open' | 'in_progress' | 'resolved' | 'closed'; 'impact': 'low' | 'medium' | 'high'; 'probability': 'low' | 'medium' | 'high' | null; 'dueDate': string | null; 'automatic': boolean }
  'RaidUpdatedV1Data': { 'entryId': string; 'number': number; 'projectId': string | null; 'title': string; 'titleWas'?: string; 'ownerId': string | null; 'assignedTo'?: string; 'version': number; 'was': Schemas['RaidRaisedV1DataNow']; 'now': Schemas['RaidRaisedV1DataNow']; 'changes': (Schemas['Changes'])[]; 'reason'?: string; 'automation'?: Schemas['Automation']; 'conditionOwnerId'?: string; 'withProject'?: boolean }
  'Read': { 'tool': Schemas['Tool']; 'input': Record<string, string>; 'records': number }
  'ReadExecutiveStatus': 'planning' | 'preparation' | 'execution' | 'active' | 'on_hold' | 'completed' | 'cancelled'
  'ReadTemplatesLast': { 'day': number; 'off': number }
  'Reassign': { 'zone': 'never' | 'ask' | 'do'; 'byItself': boolean; 'by': string | null }
  'Recipients': { 'personId'?: string | null; 'name'?: string; 'email': string }
  'Records': { 'kind': 'project' | 'task' | 'milestone' | 'raid' | 'person' | 'workspace'; 'id': string; 'name': string; 'projectId'?: string }
  'Refused': Schemas['DecideApprovalsExpensesRefused'] | null
  'RejectExpenses': { 'note': string; 'version'?: number }
  'RemoveExpenses': { 'reason'?: string; 'version'?: number }
  'RemoveManyProjects': { 'id': string; 'project': Schemas['ProjectSummary'] | null; 'refused': Schemas['Refused'] }
  'Repeats': { 'rule': string; 'start': string }
  'Report': { 'id': string; 'projectId': string | null; 'projectName': string | null; 'title': string; 'type': 'status' | 'executive' | 'raid' | 'financial'; 'audienceType': 'executive' | 'team' | 'client'; 'periodStart': string; 'periodEnd': string; 'health': Schemas['Level']; 'summary': string; 'generatedBy': Schemas['Author']; 'scheduled': boolean; 'state': 'open' | 'sealed'; 'sealedAt': string | null; 'sealedBy': string | null; 'version': number; 'createdAt': string; 'updatedAt': string; 'content': { 'asOf': string; 'project': { 'id': string; 'name': string; 'status': string; 'manager': string; 'startDate': string | null; 'endDate': string | null } | null; 'summary': string; 'health': ({ 'area': 'overall' | 'schedule' | 'budget' | 'scope' | 'risk'; 'level': Schemas['Level']; 'because': ({ 'says': string; 'list': 'decisions' | 'projects' | 'late' | 'done' | 'next' | 'moved' | 'milestones' | 'risks' | 'opened' | 'closed' | 'expenses' | null })[] })[]; 'deviation'?: { 'area': 'schedule' | 'budget' | 'scope' | 'risk' | null; 'figure': string | null; 'of': string; 'lean': number }; 'figures': ({ 'figure': 'progress' | 'tasks' | 'completed' | 'doneInPeriod' | 'addedInPeriod' | 'late' | 'schedulePerformance' | 'milestonesReached' | 'milestonesMissed' | 'raidOpen' | 'raidHigh' | 'raidOpened' | 'raidClosed' | 'raidOverdue' | 'exposure' | 'budget' | 'spent' | 'spentInPeriod' | 'remaining' | 'plannedValue' | 'earnedValue' | 'costVariance' | 'scheduleVariance' | 'costPerformance' | 'estimateAtCompletion' | 'varianceAtCompletion' | 'projects' | 'projectsOff' | 'projectsAtRisk'; 'value': number | string | null; 'why': string | null })[]; 'lists': ({ 'list': 'decisions' | 'projects' | 'late' | 'done' | 'next' | 'moved' | 'milestones' | 'risks' | 'opened' | 'closed' | 'expenses'; 'total': number; 'rows': ({ 'kind': 'task' | 'raid' | 'project' | 'milestone' | 'expense'; 'id': string; 'projectId': string | null; 'title': string; 'owner': string | null; 'day': string | null; 'was': string | null; 'days': number | null; 'value': number | null; 'level': string | null; 'amount': string | null; 'note': string })[] })[] }; 'since': { 'reportId': string; 'asOf': string; 'health': ({ 'area': 'overall' | 'schedule' | 'budget' | 'scope' | 'risk'; 'was': Schemas['Level']; 'now': Schemas['Level'] })[]; 'figures': ({ 'figure': 'progress' | 'tasks' | 'completed' | 'doneInPeriod' | 'addedInPeriod' | 'late' | 'schedulePerformance' | 'milestonesReached' | 'milestonesMissed' | 'raidOpen' | 'raidHigh' | 'raidOpened' | 'raidClosed' | 'raidOverdue' | 'exposure' | 'budget' | 'spent' | 'spentInPeriod' | 'remaining' | 'plannedValue' | 'earnedValue' | 'costVariance' | 'scheduleVariance' | 'costPerformance' | 'estimateAtCompletion' | 'varianceAtCompletion' | 'projects' | 'projectsOff' | 'projectsAtRisk'; 'was': number | string | null; 'now': number | string | null })[]; 'lists': ({ 'list': 'decisions' | 'projects' | 'late' | 'done' | 'next' | 'moved' | 'milestones' | 'risks' | 'opened' | 'closed' | 'expenses'; 'came': ({ 'kind': 'task' | 'raid' | 'project' | 'milestone' | 'expense'; 'id': string; 'projectId': string | null; 'title': string; 'owner': string | null; 'day': string | null; 'was': string | null; 'days': number | null; 'value': number | null; 'level': string | null; 'amount': string | null; 'note': string })[]; 'went': ({ 'kind': 'task' | 'raid' | 'project' | 'milestone' | 'expense'; 'id': string; 'projectId': string | null; 'title': string; 'owner': string | null; 'day': string | null; 'was': string | null; 'days': number | null; 'value': number | null; 'level': string | null; 'amount': string | null; 'note': string })[] })[] } | null; 'commentary': string; 'statedHealth': { 'level': 'on_track' | 'at_risk' | 'off_track'; 'reason': string; 'by': string } | null; 'contentHash': string; 'seal': string | null; 'lastEventId': string | null }
  'ReportSealedV1Data': { 'reportId': string; 'projectId': string | null; 'title': string; 'type': 'status' | 'executive' | 'raid' | 'financial'; 'audienceType': 'executive' | 'team' | 'client'; 'version': number; 'changed': (string)[]; 'readyFor'?: string; 'withProject'?: boolean }
  'Requests': { 'id': string; 'status': 'open' | 'approved' | 'rejected' | 'withdrawn'; 'measures': ('time' | 'cost' | 'scope')[]; 'drift': Schemas['Drift']; 'consequences': (Schemas['SourcedText'])[]; 'createdAt': string; 'history': (Schemas['History'])[]; 'decidedBy': Schemas['Author'] | null; 'decidedAt': string | null; 'comment': string; 'charterVersion': string | null; 'entryId': string | null; 'mayDecide': boolean; 'version': number; 'updatedAt': string }
  'RestoreVersionFiles': { 'id': string; 'projectId': string; 'name': string; 'originalName': string; 'mimeType': string; 'size': number; 'uploadedBy': Schemas['ContractSponsor']; 'createdAt': string; 'state': 'checking' | 'unfinished' | 'available' | 'refused'; 'refusal'?: 'malware' | 'disguised' | 'unreadable'; 'number': number; 'updatedBy': Schemas['ContractSponsor']; 'updatedAt': string; 'newer'?: Schemas['Versions']; 'recordId': string | null; 'version': number; 'versions': (Schemas['Versions'])[] }
  'Role': 'manager' | 'member' | 'sponsor' | 'assignee' | 'owner' | 'responsible' | 'raised_by' | 'project_manager' | 'attendee' | 'submitter' | 'approver' | 'author'
  'Roles': { 'program_manager': Schemas['Users']; 'project_manager': Schemas['Users']; 'sme': Schemas['Users'] }
  'RotateSecretCode': { 'connection': Schemas['CodeConnection']; 'secret': string }
  'RotateSecretWebhooks': { 'webhook': Schemas['Webhook']; 'secret': string }
  'RulesRaidDueSoon': { 'on': boolean; 'within': number; 'below': number }
  'Scope': { 'unit': 'hours' | 'tasks'; 'agreed': number; 'agreedTasks': number; 'added': number; 'removed': number; 'changed': number; 'percent': number; 'allowedPercent': number | null; 'allowedTasks': number | null; 'out': boolean; 'causes': (Schemas['Causes'])[]; 'more': number }
  'Section': 'purpose' | 'businessCase' | 'solution' | 'shortTermBenefits' | 'longTermBenefits' | 'objectives' | 'scope' | 'outOfScope' | 'approach' | 'schedule' | 'milestones' | 'budget' | 'costs' | 'resources' | 'successCriteria' | 'risks' | 'constraints' | 'stakeholders' | 'governance'
  'Sentences': { 'text': string; 'records': (Schemas['Records'])[] }
  'Session': { 'kind': 'staff' | 'customer' | 'admin'; 'user': { 'id': string; 'username': string; 'email': string; 'firstName': string; 'lastName': string; 'role': 'program_manager' | 'project_manager' | 'sme' | 'customer' | 'admin'; 'assignedProjects': (string)[]; 'avatar': number | null; 'timeZone': string | null }; 'customer': { 'id': string; 'companyName': string; 'subscriptionPlan': 'starter' | 'pro' | 'business' | 'enterprise'; 'timeZone': string; 'taskPhases'?: boolean; 'closesAt'?: string; 'readOnlyAt'?: string; 'active'?: { 'projects'?: (string)[]; 'people'?: (string)[] } } | null; 'workspace'?: { 'id': string; 'companyName': string; 'subscriptionPlan': 'starter' | 'pro' | 'business' | 'enterprise'; 'timeZone': string; 'acting': { 'reason': string; 'since': string; 'until': string } | null; 'mode': 'read-only' | 'acting'; 'actingRefused': string | null }; 'expiresAt': string }
  'Set': { 'status'?: string; 'priority'?: string; 'assigneeId'?: string | null; 'startDate'?: string | null; 'dueDate'?: string | null; 'progress'?: number }
  'SetBaselineTimeline': { 'id': string; 'name': string; 'setAt': string; 'setBy': string; 'tasks': (Schemas['SetBaselineTimelineTasks'])[] }
  'SetBaselineTimelineTasks': { 'taskId': string; 'startDate': string | null; 'dueDate': string | null }
  'SetDelegationExpenses': { 'person': Schemas['Author']; 'delegate': Schemas['ContractSponsor']; 'from': string; 'to': string; 'note': string; 'active': boolean; 'version': number }
  'SetLinks': { 'taskId': string; 'type'?: 'FS' | 'SS' | 'FF' | 'SF'; 'lag'?: number }
  'Settings': { 'health'?: Schemas['Health']; 'status': Schemas['SettingsStatus']; 'priority': 'low' | 'medium' | 'high' | 'critical' | null; 'manager': string | null; 'search': string; 'sort': Schemas['Sort']; 'columns': (Schemas['Columns'])[]; 'density': 'comfortable' | 'compact' }
  'SettingsSort': { 'by': Schemas['SortBy']; 'descending': boolean }
  'SettingsStatus': Schemas['ReadExecutiveStatus'] | null
  'SiteConfig': { 'stage': string; 'region': string; 'staffPool': { 'userPoolId': string; 'userPoolClientId': string }; 'testPages': boolean; 'demoLogins': ({ 'label': string; 'login': string; 'password': string; 'at': string })[] | null }
  'Sort': Schemas['SettingsSort'] | null
  'SortBy': 'name' | 'health' | 'status' | 'progress' | 'team' | 'endDate' | 'budget' | 'priority' | 'riskLevel' | 'manager' | 'startDate' | 'projectType' | 'tasks' | 'tags' | 'createdAt' | 'updatedAt'
  'SourcedText': { 'text': string; 'records': (string)[] }
  'Sources': { 'purpose'?: (Schemas['BusinessCase'])[]; 'businessCase'?: (Schemas['BusinessCase'])[]; 'solution'?: (Schemas['BusinessCase'])[]; 'shortTermBenefits'?: (Schemas['BusinessCase'])[]; 'longTermBenefits'?: (Schemas['BusinessCase'])[]; 'objectives'?: (Schemas['BusinessCase'])[]; 'scope'?: (Schemas['BusinessCase'])[]; 'outOfScope'?: (Schemas['BusinessCase'])[]; 'approach'?: (Schemas['BusinessCase'])[]; 'schedule'?: (Schemas['BusinessCase'])[]; 'milestones'?: (Schemas['BusinessCase'])[]; 'budget'?: (Schemas['BusinessCase'])[]; 'costs'?: (Schemas['BusinessCase'])[]; 'resources'?: (Schemas['BusinessCase'])[]; 'successCriteria'?: (Schemas['BusinessCase'])[]; 'risks'?: (Schemas['BusinessCase'])[]; 'constraints'?: (Schemas['BusinessCase'])[]; 'stakeholders'?: (Schemas['BusinessCase'])[]; 'governance'?: (Schemas['BusinessCase'])[] }
  'Sponsor': Schemas['ContractSponsor'] | null
  'Stakeholders': { 'executiveSponsor': string; 'projectManager': string; 'projectTeam': (string)[] }
  'StandsFor': { 'tasks'?: (string)[]; 'milestones'?: (string)[]; 'deliverables'?: (string)[] }
  'Status': 'todo' | 'planning' | 'preparation' | 'in_progress' | 'execution' | 'completed'
  'Stored': { 'purpose': string; 'businessCase': string; 'solution': string; 'shortTermBenefits': string; 'longTermBenefits': string; 'objectives': (string)[]; 'scope': string; 'outOfScope': string; 'approach': string; 'schedule': string; 'milestones': (string)[]; 'budget': string; 'costs': string; 'resources': string; 'successCriteria': (string)[]; 'risks': (string)[]; 'constraints': (string)[]; 'stakeholders': (string)[]; 'governance': string; 'draftedBy': 'rules' | 'model'; 'draftedAt': string; 'edited': boolean; 'madeBy'?: Schemas['MadeBy']; 'header'?: Schemas['Header']; 'sources'?: Schemas['Sources']; 'proposals'?: (Schemas['Proposals'])[] }
  'SubscriptionUpdatedV1DataNow': { 'plan': 'starter' | 'pro' | 'business' | 'enterprise'; 'state': 'none' | 'active' | 'overdue'; 'interval': 'month' | 'year' | null; 'periodEndsAt': string | null; 'change': Schemas['NowChange']; 'overdueSince': string | null }
  'SuggestRaid': { 'title': string | null; 'mitigation': (Schemas['Sentences'])[]; 'draftedBy': 'rules' | 'model'; 'madeBy': Schemas['MadeBy']; 'draftedAt': string }
  'Task': { 'id': string; 'projectId': string; 'number': number | null; 'title': string; 'description': string; 'status': Schemas['Status']; 'priority': 'low' | 'medium' | 'high' | 'critical'; 'assigneeId': string | null; 'startDate': string | null; 'dueDate': string | null; 'progress': number; 'estimatedHours': number | null; 'actualHours': number | null; 'dependencies': (string)[]; 'links': ({ 'taskId': string; 'type': 'FS' | 'SS' | 'FF' | 'SF'; 'lag': number })[]; 'checklist': ({ 'id': string; 'text': string; 'done': boolean; 'assigneeId': string | null; 'dueDate': string | null })[]; 'recurrence': Schemas['Repeats'] | null; 'completedAt': string | null; 'importKey': string | null; 'version': number; 'createdAt': string; 'updatedAt': string }
  'TaskCreatedV1DataNow': Schemas['TaskCreatedV1DataNow2'] | null
  'TaskCreatedV1DataNow2': { 'status': Schemas['Status']; 'progress': number; 'dueDate': string | null; 'startedIn'?: string; 'completedIn'?: string }
  'TaskOverdueV1Data': { 'taskId': string; 'projectId': string; 'number'?: number; 'title': string; 'assigneeId': string | null; 'priority': 'low' | 'medium' | 'high' | 'critical'; 'progress': number; 'dueDate': string; 'days': number }
  'Tasks': { 'id': string; 'projectId': string; 'title': string; 'status': Schemas['Status']; 'priority': 'low' | 'medium' | 'high' | 'critical'; 'assigneeId': string | null; 'startDate': string | null; 'dueDate': string; 'progress': number }
  'TaskUpdatedV1Data': { 'taskId': string; 'projectId': string; 'title': string; 'titleWas'?: string; 'version': number; 'was': Schemas['TaskCreatedV1DataNow']; 'now': Schemas['TaskCreatedV1DataNow']; 'changed': (string)[]; 'assignedTo'?: string; 'values'?: Record<string, [string | number | null, string | number | null]>; 'repeats'?: Schemas['Repeats']; 'itemsFor'?: (string)[]; 'trail'?: string; 'withProject'?: boolean }
  'Template': { 'id': string; 'name': string; 'description': string; 'builtIn': boolean; 'taskCount': number; 'entryCount': number; 'first': Schemas['Last']; 'last': Schemas['Last']; 'milestones': (Schemas['PlanMilestones'])[]; 'hasTexts': boolean; 'hasRaci': boolean; 'savedBy': string; 'version': number; 'updatedAt': string | null }
  'Thresholds': { 'late_task': Schemas['LateTask']; 'due_soon': Schemas['RulesRaidDueSoon'] }
  'Time': { 'agreed': string; 'now': string | null; 'days': number; 'allowed': number; 'out': boolean; 'causes': (Schemas['Causes'])[]; 'more': number }
  'Tolerances': { 'days': number; 'costPercent': number | null; 'costAmount': string | null; 'scopePercent': number | null; 'scopeTasks': number | null }
  'Tool': 'records' | 'search' | 'standing' | 'tasks' | 'raid' | 'schedule' | 'milestones' | 'money' | 'forecast' | 'workload' | 'team' | 'documents' | 'activity' | 'blockers' | 'performance' | 'compare'
  'Trashed': { 'id': string; 'kind': 'project' | 'task' | 'raid' | 'request' | 'report' | 'meeting' | 'file' | 'communication' | 'template' | 'expense'; 'name': string; 'projectId': string | null; 'requestedBy': string | null; 'reason': string; 'deletedAt': string; 'deletedBy': string; 'goneAt': string }
  'Type': 'standup' | 'kickoff' | 'planning' | 'review' | 'retrospective' | 'steering' | 'one_to_one' | 'other'
  'Undone': Schemas['Applied'] | null
  'UpdateManyTasks': { 'id': string; 'outcome': 'changed' | 'unchanged' | 'conflict' | 'refused'; 'task': Schemas['Task'] | null; 'message': string }
  'UpdateMeetingsGuests': { 'name': string; 'email': string | null }
  'UpdateProjectsCharter': Schemas['Charter'] | null
  'UpdateProjectsMilestones': { 'id'?: string; 'name': string; 'date'?: string | null; 'doneOn'?: string | null }
  'UpdateProjectsRaciMatrix': { 'roles': (string)[]; 'activities': (Schemas['Activities'])[]; 'people'?: Record<string, string>; 'leftOut'?: number; 'draftedBy'?: 'rules' | 'model'; 'draftedAt'?: string; 'edited'?: boolean; 'madeBy'?: Schemas['MadeBy'] }
  'UpdateRaidCondition': { 'kind': 'task_done_by'; 'taskId': string; 'day': string | null }
  'UpdateRaidCondition2': { 'kind': 'project_ends_by'; 'projectId': string; 'day': string | null }
  'UpdateRaidCondition3': { 'kind': 'budget_under'; 'projectId': string; 'amount': string | number }
  'UpdateRaidCondition4': { 'kind': 'role_filled'; 'projectId': string; 'role': 'program_manager' | 'project_manager' | 'sme'; 'count': number }
  'UpdateRaidCondition5': { 'kind': 'person_stays'; 'projectId': string; 'personId': string }
  'UpdateWebhooksEvents': 'project.created.v1' | 'project.updated.v1' | 'project.assigned.v1' | 'project.deleted.v1' | 'project.restored.v1' | 'expense.recorded.v1' | 'expense.reversed.v1' | 'budget.changed.v1' | 'budget.requested.v1' | 'budget.decided.v1' | 'order.placed.v1' | 'order.updated.v1' | 'budget.withdrawn.v1' | 'expense.created.v1' | 'expense.updated.v1' | 'expense.submitted.v1' | 'expense.decided.v1' | 'expense.reopened.v1' | 'expense.paid.v1' | 'expense.deleted.v1' | 'expense.restored.v1' | 'approvals.waiting.v1' | 'delegation.set.v1' | 'delegation.ended.v1' | 'charter.agreed.v1' | 'charter.ended.v1' | 'charter.drifted.v1' | 'charter.drift-changed.v1' | 'charter.drift-withdrawn.v1' | 'charter.decided.v1' | 'health.changed.v1' | 'baseline.set.v1' | 'project-request.submitted.v1' | 'project-request.updated.v1' | 'project-request.review-started.v1' | 'project-request.decided.v1' | 'project-request.converted.v1' | 'project-request.withdrawn.v1' | 'project-request.restored.v1' | 'task.created.v1' | 'task.updated.v1' | 'task.completed.v1' | 'task.deleted.v1' | 'task.restored.v1' | 'task.due-soon.v1' | 'task.overdue.v1' | 'file.added.v1' | 'file.version-added.v1' | 'file.version-restored.v1' | 'file.version-deleted.v1' | 'file.refused.v1' | 'file.renamed.v1' | 'file.deleted.v1' | 'file.restored.v1' | 'comment.added.v1' | 'raid.raised.v1' | 'raid.updated.v1' | 'raid.deleted.v1' | 'raid.restored.v1' | 'meeting.scheduled.v1' | 'meeting.updated.v1' | 'meeting.moved.v1' | 'meeting.cancelled.v1' | 'meeting.held.v1' | 'meeting.deleted.v1' | 'meeting.restored.v1' | 'communication.sent.v1' | 'person.invited.v1' | 'person.updated.v1' | 'person.removed.v1' | 'workspace.opened.v1' | 'workspace.updated.v1' | 'workspace.exported.v1' | 'workspace.imported.v1' | 'subscription.updated.v1' | 'invoice.refunded.v1' | 'credit.changed.v1' | 'upgrade.requested.v1' | 'active-set.chosen.v1' | 'operator.opened.v1' | 'operator.acting-started.v1' | 'operator.acting-ended.v1' | 'workspace.mail-stopped.v1' | 'workspace.mail-allowed.v1' | 'workspace.kept.v1' | 'raid.review-due.v1' | 'report.generated.v1' | 'report.sealed.v1' | 'report.deleted.v1' | 'report.restored.v1' | 'change-set.proposed.v1' | 'change-set.applied.v1' | 'change-set.undone.v1'
  'Upload': { 'url': string; 'fields': Record<string, string> }
  'Users': { 'count': number; 'limit': number }
  'Values': { 'field': 'status' | 'priority' | 'assignee'; 'theirs': string; 'ours': string }
  'Versions': { 'number': number; 'mimeType': string; 'size': number; 'uploadedBy': Schemas['ContractSponsor']; 'createdAt': string; 'state': 'checking' | 'unfinished' | 'available' | 'refused'; 'refusal'?: 'malware' | 'disguised' | 'unreadable'; 'restoredFrom': number | null }
  'View': { 'id': string; 'name': string; 'shared': boolean; 'ownerId': string; 'ownerName': string; 'settings': { 'health': Schemas['Level'] | null; 'status': Schemas['SettingsStatus']; 'priority': 'low' | 'medium' | 'high' | 'critical' | null; 'manager': string | null; 'search': string; 'sort': Schemas['Sort']; 'columns': (Schemas['Columns'])[]; 'density': 'comfortable' | 'compact' }; 'version': number; 'updatedAt': string }
  'Was': 'draft' | 'pending' | 'approved' | 'rejected' | 'paid' | null
  'Webhook': { 'id': string; 'url': string; 'description': string; 'events': Schemas['Events']; 'on': boolean; 'off': { 'at': string; 'reason': 'person' | 'failures' | 'gone' } | null; 'failingSince': string | null; 'secretMadeAt': string; 'oldSecretUntil': string | null; 'createdAt': string; 'version': number; 'last': { 'at': string; 'state': 'waiting' | 'delivered' | 'failed' } | null }
  'WebhookEvent': (Schemas['Event']) & ({ 'type'?: 'project.created.v1'; 'data'?: Schemas['Data'] }) | (Schemas['Event']) & ({ 'type'?: 'project.updated.v1'; 'data'?: Schemas['Data'] }) | (Schemas['Event']) & ({ 'type'?: 'project.assigned.v1'; 'data'?: Schemas['Data'] }) | (Schemas['Event']) & ({ 'type'?: 'project.deleted.v1'; 'data'?: Schemas['Data'] }) | (Schemas['Event']) & ({ 'type'?: 'project.restored.v1'; 'data'?: Schemas['Data'] }) | (Schemas['Event']) & ({ 'type'?: 'expense.recorded.v1'; 'data'?: Schemas['Data'] }) | (Schemas['Event']) & ({ 'type'?: 'expense.reversed.v1'; 'data'?: Schemas['Data'] }) | (Schemas['Event']) & ({ 'type'?: 'budget.changed.v1'; 'data'?: Schemas['BudgetRequestedV1Data'] }) | (Schemas['Event']) & ({ 'type'?: 'budget.requested.v1'; 'data'?: Schemas['BudgetRequestedV1Data'] }) | (Schemas['Event']) & ({ 'type'?: 'budget.decided.v1'; 'data'?: Schemas['BudgetRequestedV1Data'] }) | (Schemas['Event']) & ({ 'type'?: 'order.placed.v1'; 'data'?: Schemas['OrderUpdatedV1Data'] }) | (Schemas['Event']) & ({ 'type'?: 'order.updated.v1'; 'data'?: Schemas['OrderUpdatedV1Data'] }) | (Schemas['Event']) & ({ 'type'?: 'budget.withdrawn.v1'; 'data'?: Schemas['BudgetRequestedV1Data'] }) | (Schemas['Event']) & ({ 'type'?: 'expense.created.v1'; 'data'?: Schemas['ExpenseUpdatedV1Data'] }) | (Schemas['Event']) & ({ 'type'?: 'expense.updated.v1'; 'data'?: Schemas['ExpenseUpdatedV1Data'] }) | (Schemas['Event']) & ({ 'type'?: 'expense.submitted.v1'; 'data'?: Schemas['ExpenseUpdatedV1Data'] }) | (Schemas['Event']) & ({ 'type'?: 'expense.decided.v1'; 'data'?: Schemas['ExpenseUpdatedV1Data'] }) | (Schemas['Event']) & ({ 'type'?: 'expense.reopened.v1'; 'data'?: Schemas['ExpenseUpdatedV1Data'] }) | (Schemas['Event']) & ({ 'type'?: 'expense.paid.v1'; 'data'?: Schemas['ExpenseUpdatedV1Data'] }) | (Schemas['Event']) & ({ 'type'?: 'expense.deleted.v1'; 'data'?: Schemas['ExpenseUpdatedV1Data'] }) | (Schemas['Event']) & ({ 'type'?: 'expense.restored.v1'; 'data'?: Schemas['ExpenseUpdatedV1Data'] }) | (Schemas['Event']) & ({ 'type'?: 'approvals.waiting.v1'; 'data'?: { 'day': string; 'people': ({ 'personId': string; 'count': number; 'since': string; 'oldest'?: ({ 'what': string; 'by': string | null; 'cents': number | null })[]; 'onBehalfOf': (string)[] })[] } }) | (Schemas['Event']) & ({ 'type'?: 'delegation.set.v1'; 'data'?: Schemas['DelegationEndedV1Data'] }) | (Schemas['Event']) & ({ 'type'?: 'delegation.ended.v1'; 'data'?: Schemas['DelegationEndedV1Data'] }) | (Schemas['Event']) & ({ 'type'?: 'charter.agreed.v1'; 'data'?: Schemas['CharterEndedV1Data'] }) | (Schemas['Event']) & ({ 'type'?: 'charter.ended.v1'; 'data'?: Schemas['CharterEndedV1Data'] }) | (Schemas['Event']) & ({ 'type'?: 'charter.drifted.v1'; 'data'?: Schemas['CharterDriftChangedV1Data'] }) | (Schemas['Event']) & ({ 'type'?: 'charter.drift-changed.v1'; 'data'?: Schemas['CharterDriftChangedV1Data'] }) | (Schemas['Event']) & ({ 'type'?: 'charter.drift-withdrawn.v1'; 'data'?: Schemas['CharterDriftChangedV1Data'] }) | (Schemas['Event']) & ({ 'type'?: 'charter.decided.v1'; 'data'?: Schemas['CharterDriftChangedV1Data'] }) | (Schemas['Event']) & ({ 'type'?: 'health.changed.v1'; 'data'?: { 'projectId': string; 'projectName': string; 'was': Schemas['Level']; 'now': Schemas['Level'] } }) | (Schemas['Event']) & ({ 'type'?: 'baseline.set.v1'; 'data'?: { 'projectId': string; 'projectName': string; 'baselineId': string; 'name': string; 'taskCount': number; 'endsOn': string | null } }) | (Schemas['Event']) & ({ 'type'?: 'project-request.submitted.v1'; 'data'?: Schemas['ProjectRequestUpdatedV1Data'] }) | (Schemas['Event']) & ({ 'type'?: 'project-request.updated.v1'; 'data'?: Schemas['ProjectRequestUpdatedV1Data'] }) | (Schemas['Event']) & ({ 'type'?: 'project-request.review-started.v1'; 'data'?: Schemas['ProjectRequestUpdatedV1Data'] }) | (Schemas['Event']) & ({ 'type'?: 'project-request.decided.v1'; 'data'?: Schemas['ProjectRequestUpdatedV1Data'] }) | (Schemas['Event']) & ({ 'type'?: 'project-request.converted.v1'; 'data'?: Schemas['ProjectRequestUpdatedV1Data'] }) | (Schemas['Event']) & ({ 'type'?: 'project-request.withdrawn.v1'; 'data'?: Schemas['ProjectRequestUpdatedV1Data'] }) | (Schemas['Event']) & ({ 'type'?: 'project-request.restored.v1'; 'data'?: Schemas['ProjectRequestUpdatedV1Data'] }) | (Schemas['Event']) & ({ 'type'?: 'task.created.v1'; 'data'?: Schemas['TaskUpdatedV1Data'] }) | (Schemas['Event']) & ({ 'type'?: 'task.updated.v1'; 'data'?: Schemas['TaskUpdatedV1Data'] }) | (Schemas['Event']) & ({ 'type'?: 'task.completed.v1'; 'data'?: Schemas['TaskUpdatedV1Data'] }) | (Schemas['Event']) & ({ 'type'?: 'task.deleted.v1'; 'data'?: Schemas['TaskUpdatedV1Data'] }) | (Schemas['Event']) & ({ 'type'?: 'task.restored.v1'; 'data'?: Schemas['TaskUpdatedV1Data'] }) | (Schemas['Event']) & ({ 'type'?: 'task.due-soon.v1'; 'data'?: Schemas['TaskOverdueV1Data'] }) | (Schemas['Event']) & ({ 'type'?: 'task.overdue.v1'; 'data'?: Schemas['TaskOverdueV1Data'] }) | (Schemas['Event']) & ({ 'type'?: 'file.added.v1'; 'data'?: Schemas['FileVersionAddedV1Data'] }) | (Schemas['Event']) & ({ 'type'?: 'file.version-added.v1'; 'data'?: Schemas['FileVersionAddedV1Data'] }) | (Schemas['Event']) & ({ 'type'?: 'file.version-restored.v1'; 'data'?: Schemas['FileVersionAddedV1Data'] }) | (Schemas['Event']) & ({ 'type'?: 'file.version-deleted.v1'; 'data'?: Schemas['FileVersionAddedV1Data'] }) | (Schemas['Event']) & ({ 'type'?: 'file.refused.v1'; 'data'?: { 'fileId': string; 'projectId': string; 'name': string; 'mimeType': string; 'size': number; 'number': number; 'version': number; 'withProject'?: boolean; 'receipt'?: boolean; 'refusal': 'malware' | 'disguised' | 'unreadable' } }) | (Schemas['Event']) & ({ 'type'?: 'file.renamed.v1'; 'data'?: { 'fileId': string; 'projectId': string; 'name': string; 'mimeType': string; 'size': number; 'number': number; 'version': number; 'withProject'?: boolean; 'receipt'?: boolean; 'was': string } }) | (Schemas['Event']) & ({ 'type'?: 'file.deleted.v1'; 'data'?: Schemas['FileVersionAddedV1Data'] }) | (Schemas['Event']) & ({ 'type'?: 'file.restored.v1'; 'data'?: Schemas['FileVersionAddedV1Data'] }) | (Schemas['Event']) & ({ 'type'?: 'comment.added.v1'; 'data'?: { 'projectId': string | null; 'about': { 'kind': 'task' | 'entry'; 'id': string; 'title': string; 'key'?: string }; 'commentId': string; 'mentions': (string)[] } }) | (Schemas['Event']) & ({ 'type'?: 'raid.raised.v1'; 'data'?: Schemas['RaidUpdatedV1Data'] }) | (Schemas['Event']) & ({ 'type'?: 'raid.updated.v1'; 'data'?: Schemas['RaidUpdatedV1Data'] }) | (Schemas['Event']) & ({ 'type'?: 'raid.deleted.v1'; 'data'?: Schemas['RaidUpdatedV1Data'] }) | (Schemas['Event']) & ({ 'type'?: 'raid.restored.v1'; 'data'?: Schemas['RaidUpdatedV1Data'] }) | (Schemas['Event']) & ({ 'type'?: 'meeting.scheduled.v1'; 'data'?: Schemas['MeetingUpdatedV1Data'] }) | (Schemas['Event']) & ({ 'type'?: 'meeting.updated.v1'; 'data'?: Schemas['MeetingUpdatedV1Data'] }) | (Schemas['Event']) & ({ 'type'?: 'meeting.moved.v1'; 'data'?: Schemas['MeetingUpdatedV1Data'] }) | (Schemas['Event']) & ({ 'type'?: 'meeting.cancelled.v1'; 'data'?: Schemas['MeetingUpdatedV1Data'] }) | (Schemas['Event']) & ({ 'type'?: 'meeting.held.v1'; 'data'?: Schemas['MeetingUpdatedV1Data'] }) | (Schemas['Event']) & ({ 'type'?: 'meeting.deleted.v1'; 'data'?: Schemas['MeetingUpdatedV1Data'] }) | (Schemas['Event']) & ({ 'type'?: 'meeting.restored.v1'; 'data'?: Schemas['MeetingUpdatedV1Data'] }) | (Schemas['Event']) & ({ 'type'?: 'communication.sent.v1'; 'data'?: { 'communicationId': string; 'projectId': string | null; 'subject': string; 'type': Schemas['DataType']; 'audienceType': 'executive' | 'team' | 'client' | 'stakeholders'; 'recipientCount': number; 'version': number; 'changed': (string)[]; 'withProject'?: boolean; 'notSent': number } }) | (Schemas['Event']) & ({ 'type'?: 'person.invited.v1'; 'data'?: Schemas['PersonUpdatedV1Data'] }) | (Schemas['Event']) & ({ 'type'?: 'person.updated.v1'; 'data'?: Schemas['PersonUpdatedV1Data'] }) | (Schemas['Event']) & ({ 'type'?: 'person.removed.v1'; 'data'?: Schemas['PersonUpdatedV1Data'] }) | (Schemas['Event']) & ({ 'type'?: 'workspace.opened.v1'; 'data'?: { 'companyName': string; 'plan': 'starter' | 'pro' | 'business' | 'enterprise'; 'version': number } }) | (Schemas['Event']) & ({ 'type'?: 'workspace.updated.v1'; 'data'?: { 'version': number; 'changed': (string)[]; 'automation'?: ({ 'act': string; 'was': string; 'now': string })[]; 'timeZone'?: { 'was': string; 'now': string } } }) | (Schemas['Event']) & ({ 'type'?: 'workspace.exported.v1'; 'data'?: { 'parts': (string)[] } }) | (Schemas['Event']) & ({ 'type'?: 'workspace.imported.v1'; 'data'?: { 'source': string } }) | (Schemas['Event']) & ({ 'type'?: 'subscription.updated.v1'; 'data'?: { 'was': Schemas['SubscriptionUpdatedV1DataNow']; 'now': Schemas['SubscriptionUpdatedV1DataNow']; 'version': number } }) | (Schemas['Event']) & ({ 'type'?: 'invoice.refunded.v1'; 'data'?: { 'invoiceId': string; 'invoiceNumber': string; 'cents': number; 'currency': string; 'reason': string } }) | (Schemas['Event']) & ({ 'type'?: 'credit.changed.v1'; 'data'?: { 'cents': number; 'currency': string; 'reason': string } }) | (Schemas['Event']) & ({ 'type'?: 'upgrade.requested.v1'; 'data'?: { 'limit': 'projects' | 'people' | 'emails' | 'keys' | 'connections' | 'ai'; 'was': 'starter' | 'pro' | 'business' | 'enterprise'; 'plan': 'starter' | 'pro' | 'business' | 'enterprise' } }) | (Schemas['Event']) & ({ 'type'?: 'active-set.chosen.v1'; 'data'?: { 'plan': 'starter' | 'pro' | 'business' | 'enterprise'; 'projects': number | null; 'people': number | null } }) | (Schemas['Event']) & ({ 'type'?: 'operator.opened.v1'; 'data'?: { 'companyName': string } }) | (Schemas['Event']) & ({ 'type'?: 'operator.acting-started.v1'; 'data'?: { 'reason': string; 'minutes': number } }) | (Schemas['Event']) & ({ 'type'?: 'operator.acting-ended.v1'; 'data'?: { 'reason': string } }) | (Schemas['Event']) & ({ 'type'?: 'workspace.mail-stopped.v1'; 'data'?: { 'reason': 'complaints' | 'bounces' | 'operator'; 'sent': number; 'bounced': number; 'complaints': number; 'note'?: string } }) | (Schemas['Event']) & ({ 'type'?: 'workspace.mail-allowed.v1'; 'data'?: { 'note': string } }) | (Schemas['Event']) & ({ 'type'?: 'workspace.kept.v1'; 'data'?: { 'companyName': string; 'closesAt': string } }) | (Schemas['Event']) & ({ 'type'?: 'raid.review-due.v1'; 'data'?: { 'entryId': string; 'number': number; 'raidType': 'risk' | 'assumption' | 'issue' | 'dependency'; 'projectId': string | null; 'title': string; 'what': 'review' | 'response'; 'personId': string | null; 'dueDate': string } }) | (Schemas['Event']) & ({ 'type'?: 'report.generated.v1'; 'data'?: Schemas['ReportSealedV1Data'] }) | (Schemas['Event']) & ({ 'type'?: 'report.sealed.v1'; 'data'?: Schemas['ReportSealedV1Data'] }) | (Schemas['Event']) & ({ 'type'?: 'report.deleted.v1'; 'data'?: Schemas['ReportSealedV1Data'] }) | (Schemas['Event']) & ({ 'type'?: 'report.restored.v1'; 'data'?: Schemas['ReportSealedV1Data'] }) | (Schemas['Event']) & ({ 'type'?: 'change-set.proposed.v1'; 'data'?: Schemas['ChangeSetAppliedV1Data'] }) | (Schemas['Event']) & ({ 'type'?: 'change-set.applied.v1'; 'data'?: Schemas['ChangeSetAppliedV1Data'] }) | (Schemas['Event']) & ({ 'type'?: 'change-set.undone.v1'; 'data'?: Schemas['ChangeSetAppliedV1Data'] })
  'Weeks': { 'hours': number; 'tasks': number }
  'What': 'projects' | 'tasks' | 'raid' | 'milestones' | 'meetings' | 'approvals' | 'expenses' | 'people' | 'reports' | 'documents' | 'comments' | 'budget_lines' | 'budget_months' | 'orders' | 'absences'
  'WhatIf': Schemas['ForecastTimelineWhatIf'] | null
  'Where': { 'projects'?: (string)[]; 'notProjects'?: (string)[]; 'projectIs'?: (Schemas['Is'])[]; 'people'?: (string)[]; 'notPeople'?: (string)[]; 'role'?: Schemas['Role']; 'is'?: (Schemas['Is'])[]; 'isAny'?: (Schemas['Is'])[]; 'isNot'?: (Schemas['Is'])[]; 'types'?: (string)[]; 'priorities'?: ('low' | 'medium' | 'high' | 'critical')[]; 'severities'?: ('low' | 'medium' | 'high')[]; 'probabilities'?: ('low' | 'medium' | 'high')[]; 'impacts'?: ('low' | 'medium' | 'high')[]; 'category'?: string; 'period'?: Schemas['Period']; 'against'?: Schemas['Against']; 'againstProjects'?: (string)[]; 'againstPeople'?: (string)[]; 'age'?: Schemas['Age']; 'figures'?: (Schemas['WhereFigures'])[]; 'words'?: string; 'follows'?: string; 'entry'?: string }
  'WhereFigures': { 'of': Schemas['Figure']; 'is': 'over' | 'under' | 'at_least' | 'at_most' | 'exactly'; 'value': number }
  'WorkingWeek': { 'days': (number)[]; 'hoursPerDay': number }
}

export type paths = {
  '/api/account': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Returns the company’s settings and address, its working week and holidays, and its plan usage. */
    get: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': { 'id': string; 'companyName': string; 'contactEmail': string; 'contactPhone': string; 'industry': 'construction' | 'consulting' | 'education' | 'energy' | 'finance' | 'government' | 'health' | 'manufacturing' | 'media' | 'nonprofit' | 'retail' | 'software' | 'telecommunications' | 'transport' | 'other' | null; 'address': { 'street': string; 'city': string; 'state': string; 'zip': string; 'country': string }; 'timeZone': string; 'healthThresholds': { 'lateShare': Schemas['MilestoneDays']; 'milestoneDays': Schemas['MilestoneDays']; 'behind': Schemas['MilestoneDays']; 'ahead': Schemas['MilestoneDays']; 'growth': Schemas['MilestoneDays']; 'highRisks': Schemas['MilestoneDays'] }; 'approvalLimit': string | null; 'approvalReminderDays': number | null; 'languageModel': boolean; 'operatorAccess': 'act' | 'read' | 'none'; 'secondFactorRoles': ('program_manager' | 'project_manager' | 'sme' | 'customer')[]; 'taskPhases': boolean; 'automation': { 'extend': Schemas['Reassign']; 'reassign': Schemas['Reassign']; 'escalate': Schemas['Reassign'] }; 'workingWeek': Schemas['WorkingWeek']; 'holidays': (Schemas['Holidays'])[]; 'plan': { 'planType': 'starter' | 'pro' | 'business' | 'enterprise'; 'projects': Schemas['Users']; 'users': Schemas['Users']; 'roles': Schemas['Roles']; 'mailsToday': Schemas['Users']; 'fileUploadLimitMB': number }; 'closing': { 'closesAt': string; 'askedAt': string; 'askedBy': string } | null; 'createdAt': string; 'version': number } } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/account/export': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Returns a page of one part of the workspace’s data, including items in the trash. */
    get: { parameters: { query: { 'part': 'workspace' | 'holidays' | 'people' | 'projects' | 'projectRequests' | 'tasks' | 'charterVersions' | 'charterContracts' | 'changeRequests' | 'baselines' | 'comments' | 'expenses' | 'orders' | 'budgetChanges' | 'delegations' | 'raid' | 'raidComments' | 'raidHistory' | 'reports' | 'meetings' | 'files' | 'communications' | 'templates' | 'views' | 'changeSets' | 'generatedTexts' | 'modelUsage' | 'webhooks' | 'chatChannels' | 'codeConnections' | 'activity' | 'audit'; 'cursor'?: string }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': (Record<string, unknown>)[] } }; 400: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    /** Records a data export and returns the list of its parts. */
    post: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 201: { headers: Headers; content: { 'application/json': { 'at': string; 'parts': ('workspace' | 'holidays' | 'people' | 'projects' | 'projectRequests' | 'tasks' | 'charterVersions' | 'charterContracts' | 'changeRequests' | 'baselines' | 'comments' | 'expenses' | 'orders' | 'budgetChanges' | 'delegations' | 'raid' | 'raidComments' | 'raidHistory' | 'reports' | 'meetings' | 'files' | 'communications' | 'templates' | 'views' | 'changeSets' | 'generatedTexts' | 'modelUsage' | 'webhooks' | 'chatChannels' | 'codeConnections' | 'activity' | 'audit')[] } } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/projects/{id}/charter-contract': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Returns the tolerances of a project’s charter, how far the records are from the agreed figures, and the latest change requests. */
    get: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['AgreeContractAi'] } }; 403: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    /** Agrees on tolerances, which seals the end date, the budget and the scope of the project as they are now, or changes the tolerances. */
    put: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody: { content: { 'application/json': { 'days': number; 'costPercent'?: number | null; 'costAmount'?: string | number | null; 'scopePercent'?: number | null; 'scopeTasks'?: number | null; 'sponsorId'?: string | null; 'version'?: number } } }; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['AgreeContractAi'] } }; 403: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    post?: never
    /** Ends the agreement on tolerances, and withdraws the change request that waits. */
    delete: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: { content: { 'application/json': { 'version'?: number } } }; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['AgreeContractAi'] } }; 403: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/projects/{id}/charter-contract/decision': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Approves a change request, which makes a new version of the charter, or rejects it, which raises an issue. */
    post: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody: { content: { 'application/json': { 'requestId': string; 'decision': 'approve' | 'reject'; 'comment'?: string; 'version': number } } }; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['AgreeContractAi'] } }; 403: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/ai/project-charter': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Drafts a project charter from the project’s details. Does not save it. */
    post: { parameters: { query?: never; header?: { 'Prefer'?: string }; path?: never; cookie?: never }; requestBody: { content: { 'application/json': { 'description'?: string; 'businessJustification'?: string; 'scope'?: string; 'stakeholders'?: (string)[]; 'timeline'?: string; 'budget'?: string | number; 'outOfScope'?: string; 'objectives'?: string; 'solution'?: string; 'shortTermBenefits'?: string; 'longTermBenefits'?: string; 'approach'?: string; 'costs'?: string; 'resources'?: string; 'projectType'?: string | null; 'priority'?: string; 'startDate'?: string | null; 'endDate'?: string | null; 'reportingCadence'?: string | null; 'sponsor'?: string; 'manager'?: string; 'deliverables'?: (string)[]; 'milestones'?: (string)[]; 'risks'?: (string)[]; 'constraints'?: (string)[]; 'criticalSuccessFactors'?: (string)[]; 'projectName': string } } }; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['Stored'] } }; 202: { headers: Headers; content: { 'application/json': { 'job': { 'id': string; 'kind': 'charter' | 'raci' | 'analysis' | 'insights' | 'minutes' | 'message' | 'suggestion' | 'commentary' | 'agenda' | 'answer'; 'projectId': string | null; 'state': 'queued' | 'running' | 'done' | 'failed' | 'cancelled'; 'step': 'reading' | 'counting' | 'wording' | 'checking' | null; 'counts': { 'records'?: number; 'statements'?: number; 'checked'?: number }; 'progress'?: { 'tools': ('records' | 'search' | 'standing' | 'tasks' | 'raid' | 'schedule' | 'milestones' | 'money' | 'forecast' | 'workload' | 'team' | 'documents' | 'activity' | 'blockers' | 'performance' | 'compare')[]; 'sentences': ({ 'text': string; 'records': ({ 'kind': 'project' | 'task' | 'milestone' | 'raid' | 'person' | 'workspace'; 'id': string; 'name': string; 'projectId'?: string })[] })[] }; 'stalled': boolean; 'requestedAt': string; 'finishedAt': string | null } } } }; 403: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/ai/raci-matrix': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Drafts a RACI matrix in which each activity has exactly one accountable and at least one responsible role. Does not save it. */
    post: { parameters: { query?: never; header?: { 'Prefer'?: string }; path?: never; cookie?: never }; requestBody: { content: { 'application/json': { 'projectName': string; 'tasks'?: (string)[]; 'roles'?: (string)[]; 'stakeholders'?: (string)[]; 'teamMembers'?: (string)[]; 'description'?: string } } }; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['GenerateRaciAi'] } }; 202: { headers: Headers; content: { 'application/json': { 'job': { 'id': string; 'kind': 'charter' | 'raci' | 'analysis' | 'insights' | 'minutes' | 'message' | 'suggestion' | 'commentary' | 'agenda' | 'answer'; 'projectId': string | null; 'state': 'queued' | 'running' | 'done' | 'failed' | 'cancelled'; 'step': 'reading' | 'counting' | 'wording' | 'checking' | null; 'counts': { 'records'?: number; 'statements'?: number; 'checked'?: number }; 'progress'?: { 'tools': ('records' | 'search' | 'standing' | 'tasks' | 'raid' | 'schedule' | 'milestones' | 'money' | 'forecast' | 'workload' | 'team' | 'documents' | 'activity' | 'blockers' | 'performance' | 'compare')[]; 'sentences': ({ 'text': string; 'records': ({ 'kind': 'project' | 'task' | 'milestone' | 'raid' | 'person' | 'workspace'; 'id': string; 'name': string; 'projectId'?: string })[] })[] }; 'stalled': boolean; 'requestedAt': string; 'finishedAt': string | null } } } }; 403: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/ai/generate-charter/{projectId}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Generates a charter from the form of the wizard and the records of a project, with the sources of each sentence and what is proposed, or one section of it alone. Does not save it. */
    post: { parameters: { query?: never; header?: { 'Prefer'?: string }; path: { 'projectId': string }; cookie?: never }; requestBody: { content: { 'application/json': { 'formData'?: { 'projectTitle': string; 'projectStartDate': string | null; 'projectEndDate': string | null; 'executiveSponsor': string; 'challengeProblem': string; 'proposedSolution': string; 'inScope': string; 'outOfScope': string; 'shortTermBenefits': string; 'longTermBenefits': string; 'knownRisks'?: string; 'keyResources'?: string; 'costEstimates'?: string; 'projectApproach'?: string }; 'section'?: Schemas['Section'] } } }; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['Generated'] } }; 202: { headers: Headers; content: { 'application/json': { 'job': { 'id': string; 'kind': 'charter' | 'raci' | 'analysis' | 'insights' | 'minutes' | 'message' | 'suggestion' | 'commentary' | 'agenda' | 'answer'; 'projectId': string | null; 'state': 'queued' | 'running' | 'done' | 'failed' | 'cancelled'; 'step': 'reading' | 'counting' | 'wording' | 'checking' | null; 'counts': { 'records'?: number; 'statements'?: number; 'checked'?: number }; 'progress'?: { 'tools': ('records' | 'search' | 'standing' | 'tasks' | 'raid' | 'schedule' | 'milestones' | 'money' | 'forecast' | 'workload' | 'team' | 'documents' | 'activity' | 'blockers' | 'performance' | 'compare')[]; 'sentences': ({ 'text': string; 'records': ({ 'kind': 'project' | 'task' | 'milestone' | 'raid' | 'person' | 'workspace'; 'id': string; 'name': string; 'projectId'?: string })[] })[] }; 'stalled': boolean; 'requestedAt': string; 'finishedAt': string | null } } } }; 403: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/ai/download-charter/{projectId}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Returns a charter as an accessible PDF, and saves it to the files of its project. Downloading the same charter again saves nothing. */
    post: { parameters: { query?: never; header?: never; path: { 'projectId': string }; cookie?: never }; requestBody: { content: { 'application/json': { 'charter': { 'documentHeader'?: { 'title'?: string; 'projectName'?: string; 'version'?: string; 'date'?: string | null; 'preparedBy'?: string; 'executiveSponsor'?: string }; 'executiveSummary'?: string; 'businessCase'?: { 'problemStatement'?: string; 'proposedSolution'?: string }; 'projectScope'?: { 'inScope'?: (string)[]; 'outOfScope'?: (string)[] }; 'objectives'?: { 'primaryObjectives'?: (string)[] }; 'stakeholders'?: { 'executiveSponsor'?: string; 'projectManager'?: string; 'projectTeam'?: (string)[] }; 'budgetAndResources'?: { 'estimatedBudget'?: string; 'keyResources'?: (string)[] }; 'stored'?: Schemas['Charter'] }; 'formData'?: { 'projectTitle'?: string; 'executiveSponsor'?: string; 'projectStartDate'?: string | null; 'projectEndDate'?: string | null } } } }; responses: { 200: { headers: Headers; content: { 'application/pdf': string } }; 403: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 413: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/ai/generate-raci/{projectId}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Drafts a RACI matrix from a project’s deliverables, its most important tasks and the people on it, with the records that they stand for. Does not save it. */
    post: { parameters: { query?: never; header?: { 'Prefer'?: string }; path: { 'projectId': string }; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['GenerateRaciAi'] } }; 202: { headers: Headers; content: { 'application/json': { 'job': { 'id': string; 'kind': 'charter' | 'raci' | 'analysis' | 'insights' | 'minutes' | 'message' | 'suggestion' | 'commentary' | 'agenda' | 'answer'; 'projectId': string | null; 'state': 'queued' | 'running' | 'done' | 'failed' | 'cancelled'; 'step': 'reading' | 'counting' | 'wording' | 'checking' | null; 'counts': { 'records'?: number; 'statements'?: number; 'checked'?: number }; 'progress'?: { 'tools': ('records' | 'search' | 'standing' | 'tasks' | 'raid' | 'schedule' | 'milestones' | 'money' | 'forecast' | 'workload' | 'team' | 'documents' | 'activity' | 'blockers' | 'performance' | 'compare')[]; 'sentences': ({ 'text': string; 'records': ({ 'kind': 'project' | 'task' | 'milestone' | 'raid' | 'person' | 'workspace'; 'id': string; 'name': string; 'projectId'?: string })[] })[] }; 'stalled': boolean; 'requestedAt': string; 'finishedAt': string | null } } } }; 403: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/projects/{id}/raci-drift': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Compares the RACI matrix of a project with the work: who did and decided what in the records of the tasks, and where that differs from the letters. */
    get: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': { 'version': number; 'findings': ({ 'key': string; 'kind': 'raci-accountable' | 'raci-responsible' | 'raci-unlisted' | 'raci-left'; 'text': string; 'records': (string)[]; 'figures': { 'by': number; 'own': number; 'of': number }; 'cells': ({ 'activity': number; 'role': string })[]; 'letters': { 'cells': ({ 'activity': number; 'role': string; 'letter': 'R' | 'A' | 'C' | 'I' | null })[]; 'people': Record<string, string>; 'text': string } | null; 'lettersWhy': string; 'openTasks': number; 'workWhy': string })[]; 'activities': ({ 'tasks': (Schemas['MessageReport'])[]; 'worked': number; 'decided': number })[]; 'roles': ({ 'role': string; 'person': Schemas['Sponsor'] })[]; 'notCompared': (string)[] } } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/ai/suggestions/{projectId}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Returns the analysis of a project, worded by a language model if the same records have been worded before: summary, health, recommendations, risks, performance, forecasts and an action plan, each statement with its source records. */
    get: { parameters: { query?: never; header?: never; path: { 'projectId': string }; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['ProjectAnalysis'] } }; 403: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    /** Analyzes a project and has a language model word the statements, if there is one. Each sentence is checked against its source records. */
    post: { parameters: { query?: never; header?: { 'Prefer'?: string }; path: { 'projectId': string }; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['ProjectAnalysis'] } }; 202: { headers: Headers; content: { 'application/json': { 'job': { 'id': string; 'kind': 'charter' | 'raci' | 'analysis' | 'insights' | 'minutes' | 'message' | 'suggestion' | 'commentary' | 'agenda' | 'answer'; 'projectId': string | null; 'state': 'queued' | 'running' | 'done' | 'failed' | 'cancelled'; 'step': 'reading' | 'counting' | 'wording' | 'checking' | null; 'counts': { 'records'?: number; 'statements'?: number; 'checked'?: number }; 'progress'?: { 'tools': ('records' | 'search' | 'standing' | 'tasks' | 'raid' | 'schedule' | 'milestones' | 'money' | 'forecast' | 'workload' | 'team' | 'documents' | 'activity' | 'blockers' | 'performance' | 'compare')[]; 'sentences': ({ 'text': string; 'records': ({ 'kind': 'project' | 'task' | 'milestone' | 'raid' | 'person' | 'workspace'; 'id': string; 'name': string; 'projectId'?: string })[] })[] }; 'stalled': boolean; 'requestedAt': string; 'finishedAt': string | null } } } }; 403: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/ai/generations/{generationId}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Returns the progress of a generated text and, once it is done, the text. */
    get: { parameters: { query?: never; header?: never; path: { 'generationId': string }; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': { 'id': string; 'kind': 'charter' | 'raci' | 'analysis' | 'insights' | 'minutes' | 'message' | 'suggestion' | 'commentary' | 'agenda' | 'answer'; 'projectId': string | null; 'state': 'queued' | 'running' | 'done' | 'failed' | 'cancelled'; 'step': 'reading' | 'counting' | 'wording' | 'checking' | null; 'counts': { 'records'?: number; 'statements'?: number; 'checked'?: number }; 'progress'?: { 'tools': (Schemas['Tool'])[]; 'sentences': (Schemas['Sentences'])[] }; 'stalled': boolean; 'requestedAt': string; 'finishedAt': string | null; 'charter'?: Schemas['Stored']; 'generated'?: Schemas['Generated']; 'raci'?: Schemas['GenerateRaciAi']; 'analysis'?: Schemas['ProjectAnalysis']; 'answer'?: Schemas['AskAssistant']; 'insights'?: Schemas['Insights']; 'minutes'?: Schemas['DraftMinutesMeetings']; 'message'?: Schemas['DraftTextCommunications']; 'suggestion'?: Schemas['SuggestRaid']; 'commentary'?: Schemas['DraftCommentaryReports']; 'agenda'?: Schemas['DraftAgendaMeetings'] } } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/ai/generations/{generationId}/cancel': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Cancels the generation of a text. Repeating the request has no effect. */
    post: { parameters: { query?: never; header?: never; path: { 'generationId': string }; cookie?: never }; requestBody?: never; responses: { 204: { headers: Headers; content?: never }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/ai/usage': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Returns how much of the plan’s language model budget is left this month. */
    get: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': { 'month': string; 'limit': number; 'used': number; 'left': number; 'without': 'stage' | 'workspace' | 'plan' | 'budget' | 'once' | 'unavailable' | 'unusable' | null } } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/ai/insights': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Returns insights for the portfolio or one project, in a language model’s words where it has worded the same facts before: health, findings with their source records, trends, forecasts and staffing needs. */
    get: { parameters: { query?: { 'project'?: string }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['Insights'] } }; 403: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    /** Returns the insights, and has a language model word the findings that it has not worded yet, if there is one. Each sentence is checked against its source records. */
    post: { parameters: { query?: { 'project'?: string }; header?: { 'Prefer'?: string }; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['Insights'] } }; 202: { headers: Headers; content: { 'application/json': { 'job': { 'id': string; 'kind': 'charter' | 'raci' | 'analysis' | 'insights' | 'minutes' | 'message' | 'suggestion' | 'commentary' | 'agenda' | 'answer'; 'projectId': string | null; 'state': 'queued' | 'running' | 'done' | 'failed' | 'cancelled'; 'step': 'reading' | 'counting' | 'wording' | 'checking' | null; 'counts': { 'records'?: number; 'statements'?: number; 'checked'?: number }; 'progress'?: { 'tools': ('records' | 'search' | 'standing' | 'tasks' | 'raid' | 'schedule' | 'milestones' | 'money' | 'forecast' | 'workload' | 'team' | 'documents' | 'activity' | 'blockers' | 'performance' | 'compare')[]; 'sentences': ({ 'text': string; 'records': ({ 'kind': 'project' | 'task' | 'milestone' | 'raid' | 'person' | 'workspace'; 'id': string; 'name': string; 'projectId'?: string })[] })[] }; 'stalled': boolean; 'requestedAt': string; 'finishedAt': string | null } } } }; 403: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/ai/insights/dismissed': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    /** Dismisses a finding for the caller until it gets worse, or restores it. Repeating the request has no effect. */
    put: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody: { content: { 'application/json': { 'key': string; 'fingerprint': number; 'dismissed': boolean } } }; responses: { 204: { headers: Headers; content?: never }; 403: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/analytics/projects': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Returns portfolio analytics: progress, budget, deadlines, risks and monthly trends. */
    get: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': { 'totalProjects': number; 'activeProjects': number; 'completedProjects': number; 'overallProgress': number; 'budgetUtilization': number; 'teamUtilization': number; 'upcomingDeadlines': ({ 'projectId': string; 'projectName': string; 'deadline': string; 'daysRemaining': number })[]; 'riskProjects': ({ 'projectId': string; 'projectName': string; 'riskLevel': 'low' | 'medium' | 'high'; 'health': Schemas['Level']; 'reason': string })[]; 'monthlyProgress': ({ 'month': string; 'completed': number; 'started': number })[] } } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/projects/{id}/earned-value': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Returns the earned value of a project, with its value, cost and scope curves. */
    get: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': { 'projectId': string; 'projectName': string; 'status': Schemas['ReadExecutiveStatus']; 'asOf': string; 'budgetAtCompletion': string | null; 'actualCost': string; 'plannedShare': number | null; 'earnedShare': number; 'figures': { 'plannedValue': string | null; 'earnedValue': string | null; 'costVariance': string | null; 'scheduleVariance': string | null; 'costPerformanceIndex': number | null; 'schedulePerformanceIndex': number | null; 'estimateAtCompletion': string | null; 'estimateAtCompletionAtBudget': string | null; 'estimateAtCompletionByBoth': string | null; 'estimateToComplete': string | null; 'varianceAtCompletion': string | null; 'toCompletePerformanceIndex': number | null; 'toCompletePerformanceIndexByEstimate': number | null }; 'gaps': ({ 'figure': 'plannedValue' | 'earnedValue' | 'costVariance' | 'scheduleVariance' | 'costPerformanceIndex' | 'schedulePerformanceIndex' | 'estimateAtCompletion' | 'estimateAtCompletionAtBudget' | 'estimateAtCompletionByBoth' | 'estimateToComplete' | 'varianceAtCompletion' | 'toCompletePerformanceIndex' | 'toCompletePerformanceIndexByEstimate'; 'reason': 'no_budget' | 'no_dates' | 'nothing_planned' | 'nothing_earned' | 'nothing_spent' | 'budget_spent' | 'work_done' })[]; 'tasks': { 'count': number; 'withoutEstimate': number; 'withoutDueDate': number }; 'burnUpUnit': 'hours' | 'tasks'; 'curve': ({ 'day': string; 'planned': number | null; 'earned': number | null; 'spent': string | null; 'scope': number | null; 'done': number | null })[] } } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/analytics/workload': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Returns each person’s open hours in the coming weeks, compared with their working week. */
    get: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': { 'asOf': string; 'weeks': ({ 'from': string; 'capacity': number })[]; 'people': ({ 'personId': string; 'name': string; 'weeks': (Schemas['Weeks'])[]; 'withoutEstimate': number })[]; 'unassigned': { 'weeks': (Schemas['Weeks'])[]; 'withoutEstimate': number }; 'work': ({ 'taskId': string; 'projectId': string; 'projectName': string; 'title': string; 'assigneeId': string | null; 'startDate': string | null; 'dueDate': string; 'progress': number; 'estimatedHours': number | null; 'hours': (number)[] })[]; 'more': boolean } } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/assistant/messages': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Answers a question from the records that the caller may read, and proposes changes on request. Each sentence has the records that it rests on. */
    post: { parameters: { query?: never; header?: { 'Idempotency-Key'?: string; 'Prefer'?: string }; path?: never; cookie?: never }; requestBody: { content: { 'application/json': { 'text': string; 'conversationId'?: string; 'projectId'?: string; 'query'?: Schemas['Query'] } } }; responses: { 201: { headers: Headers; content: { 'application/json': Schemas['AskAssistant'] } }; 202: { headers: Headers; content: { 'application/json': { 'job': { 'id': string; 'kind': 'charter' | 'raci' | 'analysis' | 'insights' | 'minutes' | 'message' | 'suggestion' | 'commentary' | 'agenda' | 'answer'; 'projectId': string | null; 'state': 'queued' | 'running' | 'done' | 'failed' | 'cancelled'; 'step': 'reading' | 'counting' | 'wording' | 'checking' | null; 'counts': { 'records'?: number; 'statements'?: number; 'checked'?: number }; 'progress'?: { 'tools': ('records' | 'search' | 'standing' | 'tasks' | 'raid' | 'schedule' | 'milestones' | 'money' | 'forecast' | 'workload' | 'team' | 'documents' | 'activity' | 'blockers' | 'performance' | 'compare')[]; 'sentences': ({ 'text': string; 'records': ({ 'kind': 'project' | 'task' | 'milestone' | 'raid' | 'person' | 'workspace'; 'id': string; 'name': string; 'projectId'?: string })[] })[] }; 'stalled': boolean; 'requestedAt': string; 'finishedAt': string | null } } } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 422: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/assistant/conversations': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Lists the caller’s own conversations with the assistant, newest first. */
    get: { parameters: { query?: { 'limit'?: number; 'cursor'?: string }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': ({ 'id': string; 'title': string; 'messages': number; 'createdAt': string; 'updatedAt': string })[] } }; 400: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/assistant/conversations/{id}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Returns one of the caller’s own conversations with its newest messages. */
    get: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': { 'id': string; 'title': string; 'messages': number; 'createdAt': string; 'updatedAt': string; 'log': (Schemas['AskAssistant'])[] } } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    post?: never
    /** Deletes one of the caller’s own conversations. It cannot be restored. */
    delete: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: never; responses: { 204: { headers: Headers; content?: never }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/audit': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Lists audit log entries, newest first: who did what, and from where. */
    get: { parameters: { query?: { 'limit'?: number; 'cursor'?: string; 'category'?: 'sign_in' | 'refusal' | 'password' | 'people' | 'project' | 'workspace' | 'support'; 'person'?: string; 'from'?: string; 'to'?: string }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': ({ 'id': string; 'at': string; 'category': 'sign_in' | 'refusal' | 'password' | 'people' | 'project' | 'workspace' | 'support'; 'action': string; 'subject': { 'kind': 'person' | 'project' | 'task' | 'call' | 'workspace' | 'view' | 'raid' | 'webhook' | 'channel' | 'request' | 'report' | 'meeting' | 'expense' | 'order' | 'file' | 'communication' | 'template' | 'change_set'; 'name': string } | null; 'detail': string; 'by': Schemas['Author']; 'from': { 'address': string; 'device': string } | null; 'reason'?: string })[] } }; 400: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/projects/{id}/budget': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Returns the budget of a project by line and by month, with what was spent. */
    get: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': { 'projectId': string; 'original': Schemas['Current']; 'changes': string; 'current': Schemas['Current']; 'number': number; 'lines': ({ 'id': string; 'name': string; 'category': string; 'type': 'opex' | 'capex'; 'amount': string; 'from': string | null; 'to': string | null; 'spent': string; 'committed': string })[]; 'spentElsewhere': string; 'actuals': string; 'committed': string; 'months': ({ 'month': string; 'planned': string; 'spent': string })[]; 'undated': string; 'pending': Schemas['BudgetChange'] | null; 'approvalAbove': string | null; 'version': number } } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/projects/{id}/budget-changes': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Lists the changes of a project’s budget, latest first. */
    get: { parameters: { query?: { 'limit'?: number; 'cursor'?: string }; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': (Schemas['BudgetChange'])[] } }; 400: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    /** Changes the budget of a project, or submits the change for approval. */
    post: { parameters: { query?: never; header?: { 'Idempotency-Key'?: string }; path: { 'id': string }; cookie?: never }; requestBody: { content: { 'application/json': { 'lines': ({ 'id'?: string; 'name': string; 'category'?: string; 'type'?: string; 'amount': string | number; 'from'?: string | null; 'to'?: string | null })[]; 'reason': string; 'ask'?: boolean; 'version'?: number } } }; responses: { 201: { headers: Headers; content: { 'application/json': Schemas['BudgetChange'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 422: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/budget-changes/{id}/approve': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Approves a change of a budget, which then applies. */
    post: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: { content: { 'application/json': Schemas['ApproveExpenses'] } }; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['BudgetChange'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/budget-changes/{id}/reject': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Rejects a change of a budget and says why. */
    post: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody: { content: { 'application/json': Schemas['RejectExpenses'] } }; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['BudgetChange'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/budget-changes/{id}/withdraw': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Withdraws one’s own change of a budget before a decision. */
    post: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: { content: { 'application/json': { 'version'?: number } } }; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['BudgetChange'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/projects/{id}/orders': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Lists the orders of a project, latest first, with what was invoiced for each. */
    get: { parameters: { query?: { 'limit'?: number; 'cursor'?: string }; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': (Schemas['Order'])[] } }; 400: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    /** Records an order. What is not yet invoiced counts as committed. */
    post: { parameters: { query?: never; header?: { 'Idempotency-Key'?: string }; path: { 'id': string }; cookie?: never }; requestBody: { content: { 'application/json': { 'description': string; 'supplier'?: string; 'category'?: string; 'type'?: string; 'amount': string | number; 'expectedOn'?: string | null; 'note'?: string } } }; responses: { 201: { headers: Headers; content: { 'application/json': Schemas['Order'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 422: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/orders/{id}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Returns an order. */
    get: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['Order'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    /** Updates the given fields of an order, or closes, cancels or reopens it. */
    put: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody: { content: { 'application/json': { 'description'?: string; 'supplier'?: string; 'category'?: string; 'type'?: string; 'amount'?: string | number; 'expectedOn'?: string | null; 'note'?: string; 'status'?: string; 'version'?: number } } }; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['Order'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/calendar': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Lists open tasks that are due in a period, by due date. A page can be short or empty even if more results follow. */
    get: { parameters: { query: { 'from': string; 'to': string; 'whose'?: 'mine' | 'all'; 'project'?: string; 'limit'?: number; 'cursor'?: string }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': (Schemas['Tasks'])[] } }; 400: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/calendar/working-days': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Returns the working week and the holidays of the workspace. */
    get: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': { 'days': (number)[]; 'holidays': (Schemas['Holidays'])[] } } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/calendar/feed': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Returns whether the caller has a calendar feed, and what it shows. */
    get: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': { 'feed': { 'whose': 'mine' | 'all'; 'madeAt': string } | null } } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/calendar/feed/{token}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Returns a calendar feed in iCalendar format (RFC 5545), with what its owner can currently see. */
    get: { parameters: { query?: never; header?: never; path: { 'token': string }; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'text/calendar; charset=utf-8': string } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/change-sets': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Lists change sets, newest first. */
    get: { parameters: { query?: { 'limit'?: number; 'cursor'?: string }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': ({ 'id': string; 'title': string; 'reason': string; 'state': 'proposed' | 'applied' | 'undone' | 'discarded' | 'expired'; 'changes': number; 'leftOut': number; 'proposed': Schemas['Applied']; 'applied': Schemas['Undone']; 'undone': Schemas['Undone']; 'until': string | null; 'automatic': { 'act': 'extend' | 'reassign' | 'escalate'; 'done': boolean; 'heldBack': string } | null; 'imported': { 'projectId': string; 'created': number; 'changed': number; 'left': number; 'kept': number } | null; 'version': number })[] } }; 400: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    /** Proposes changes of several records. Nothing changes until they are applied. */
    post: { parameters: { query?: never; header?: { 'Idempotency-Key'?: string }; path?: never; cookie?: never }; requestBody: { content: { 'application/json': { 'title': string; 'reason'?: string; 'changes': ({ 'kind': 'task'; 'id': string; 'set': Schemas['Set'] } | { 'kind': 'raid'; 'id': string; 'set': { 'status'?: string; 'impact'?: string; 'probability'?: unknown; 'assignedTo'?: string; 'responsible'?: string; 'dueDate'?: string | null; 'mitigation'?: string } } | { 'kind': 'project'; 'id': string; 'set': { 'status'?: string; 'endDate'?: string | null } } | { 'kind': 'new_task'; 'set': { 'description'?: string; 'status'?: string; 'priority'?: string; 'assigneeId'?: string | null; 'startDate'?: string | null; 'dueDate'?: string | null; 'estimatedHours'?: number | string | null; 'projectId': string; 'title': string } } | { 'kind': 'new_raid'; 'set': { 'raidType'?: string; 'projectId'?: string | null; 'impact'?: string; 'probability'?: unknown; 'mitigation'?: string; 'dueDate'?: string | null; 'showOnExecutiveDashboard'?: boolean; 'taskIds'?: (string)[]; 'relatedIds'?: (string)[]; 'title': string; 'description': string; 'assignedTo': string; 'responsible': string } })[]; 'follow'?: boolean } } }; responses: { 201: { headers: Headers; content: { 'application/json': Schemas['ChangeSet'] } }; 403: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 413: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 422: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/change-sets/findings': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Proposes changes for a finding of the analysis or of the comparison with the RACI matrix: later due dates, other assignees, or an issue in the RAID log. Applies them at once if the workspace has set the act to Do. */
    post: { parameters: { query?: never; header?: { 'Idempotency-Key'?: string }; path?: never; cookie?: never }; requestBody: { content: { 'application/json': { 'finding': string; 'act': 'extend' | 'reassign' | 'escalate' } } }; responses: { 201: { headers: Headers; content: { 'application/json': Schemas['ChangeSet'] } }; 403: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 422: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/change-sets/imports': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Imports tasks into a project: creates new ones and changes some, as a part of a change set that can be undone as a whole. A large import is made of several parts. */
    post: { parameters: { query?: never; header?: { 'Idempotency-Key'?: string }; path?: never; cookie?: never }; requestBody: { content: { 'application/json': { 'projectId': string; 'name': string; 'changeSetId'?: string; 'tasks': (Schemas['CreateManyTasksTasks'])[]; 'changes': ({ 'id': string; 'version': number; 'set': { 'title'?: string; 'description'?: string; 'status'?: string; 'priority'?: string; 'assigneeId'?: string | null; 'startDate'?: string | null; 'dueDate'?: string | null; 'progress'?: number; 'estimatedHours'?: unknown; 'actualHours'?: unknown; 'links'?: (Schemas['SetLinks'])[]; 'importKey'?: string | null } })[]; 'milestones': ({ 'name': string; 'date': string | null; 'doneOn'?: string | null })[] } } }; responses: { 201: { headers: Headers; content: { 'application/json': { 'changeSetId': string | null; 'tasks': (Schemas['Task'])[]; 'outcomes': (Schemas['UpdateManyTasks'])[]; 'milestones': (Schemas['Milestone'])[] } } }; 400: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 403: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 413: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 422: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/change-sets/imports/values': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Returns what the statuses, priorities and people of other tools become in the workspace’s imports. */
    get: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': (Schemas['Values'])[] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    /** Keeps what values of other tools become, for the next import. Values that are not named stay as they are. */
    put: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody: { content: { 'application/json': { 'values': (Schemas['Values'])[] } } }; responses: { 200: { headers: Headers; content: { 'application/json': (Schemas['Values'])[] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/change-sets/zones': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Returns what the workspace lets the product do with each act on findings: never, ask or do. */
    get: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': { 'extend': 'never' | 'ask' | 'do'; 'reassign': 'never' | 'ask' | 'do'; 'escalate': 'never' | 'ask' | 'do' } } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/change-sets/{id}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Returns a change set with its lines: values before and after, and whether each can still be applied. */
    get: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['ChangeSet'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    post?: never
    /** Discards a proposed change set. Repeating the request has no effect. */
    delete: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: never; responses: { 204: { headers: Headers; content?: never }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/change-sets/{id}/apply': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Applies a change set, without the lines to leave out: all changes or none. */
    post: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: { content: { 'application/json': { 'version'?: number; 'leaveOut'?: (string)[] } } }; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['ChangeSet'] } }; 403: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/change-sets/{id}/undo': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Undoes an applied change set as a whole. Records that it created go to the trash. Each call takes back one part of an import, the latest first, until its state is `undone`. */
    post: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: { content: { 'application/json': { 'version'?: number } } }; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['ChangeSet'] } }; 403: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/chat-channels': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Lists the workspace’s chat channels, oldest first, each with the state of its messages. */
    get: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': (Schemas['ChatChannel'])[] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    /** Connects a channel by the address of its incoming webhook, which is never shown again. */
    post: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody: { content: { 'application/json': { 'address': string; 'name': string; 'projectIds': Schemas['ProjectIds']; 'kinds': ('health' | 'late' | 'approval' | 'report' | 'mention')[]; 'pace': 'at_once' | 'daily' } } }; responses: { 201: { headers: Headers; content: { 'application/json': Schemas['ChatChannel'] } }; 403: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/chat-channels/{id}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    /** Updates a channel, replaces its address, or turns it on or off. While it is off, nothing is kept for it. */
    put: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody: { content: { 'application/json': { 'version'?: number; 'address'?: string; 'name'?: string; 'projectIds'?: Schemas['ProjectIds']; 'kinds'?: ('health' | 'late' | 'approval' | 'report' | 'mention')[]; 'pace'?: 'at_once' | 'daily'; 'on'?: boolean } } }; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['ChatChannel'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    post?: never
    /** Disconnects a channel and deletes its address. Waiting messages are not sent. */
    delete: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: never; responses: { 204: { headers: Headers; content?: never }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/chat-channels/{id}/test': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Sends a test message immediately, even if the channel is off, and returns the result. */
    post: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': { 'sent': boolean; 'problem': string | null } } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/code-connections': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Lists the connections of projects to GitHub and GitLab, oldest first. */
    get: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': (Schemas['CodeConnection'])[] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    /** Connects a project, and returns the address and, once, the secret to enter as a webhook there. */
    post: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody: { content: { 'application/json': { 'projectId': string; 'service': 'github' | 'gitlab'; 'host'?: string; 'onMerge': 'none' | 'in_progress' | 'completed' } } }; responses: { 201: { headers: Headers; content: { 'application/json': Schemas['RotateSecretCode'] } }; 403: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/code-connections/{id}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    /** Changes what a merged pull request does, or the host. */
    put: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody: { content: { 'application/json': { 'version'?: number; 'host'?: string; 'onMerge'?: 'none' | 'in_progress' | 'completed' } } }; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['CodeConnection'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    post?: never
    /** Disconnects a project and deletes the secret. Links of tasks stay. */
    delete: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: never; responses: { 204: { headers: Headers; content?: never }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/code-connections/{id}/secret': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Replaces the secret and returns the new one, once. The previous one is accepted for 24 hours. */
    post: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['RotateSecretCode'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/code-links/{id}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Lists the pull requests, branches and commits that name a task, newest first. */
    get: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': ({ 'kind': 'pull_request' | 'branch' | 'commit'; 'title': string; 'state': 'open' | 'draft' | 'merged' | 'closed' | null; 'service': 'github' | 'gitlab'; 'repository': string; 'url': string; 'at': string })[] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/tasks/{id}/comments': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Lists the comments on a task, oldest first. */
    get: { parameters: { query?: { 'limit'?: number; 'cursor'?: string }; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': (Schemas['Comment'])[] } }; 400: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    /** Adds a comment to a task and notifies the people mentioned in it. */
    post: { parameters: { query?: never; header?: { 'Idempotency-Key'?: string }; path: { 'id': string }; cookie?: never }; requestBody: { content: { 'application/json': Schemas['AddToEntryComments'] } }; responses: { 201: { headers: Headers; content: { 'application/json': Schemas['Comment'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 422: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/tasks/{id}/comments/{commentId}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    /** Edits a comment of the caller. */
    put: { parameters: { query?: never; header?: never; path: { 'id': string; 'commentId': string }; cookie?: never }; requestBody: { content: { 'application/json': Schemas['EditOfEntryComments'] } }; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['Comment'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    post?: never
    /** Deletes a comment: the caller’s own, or any comment if their role allows it. */
    delete: { parameters: { query?: never; header?: never; path: { 'id': string; 'commentId': string }; cookie?: never }; requestBody?: never; responses: { 204: { headers: Headers; content?: never }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/raid/{id}/comments': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Lists the comments on a RAID log entry, oldest first. */
    get: { parameters: { query?: { 'limit'?: number; 'cursor'?: string }; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': (Schemas['Comment'])[] } }; 400: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    /** Adds a comment to a RAID log entry and notifies the people mentioned in it. */
    post: { parameters: { query?: never; header?: { 'Idempotency-Key'?: string }; path: { 'id': string }; cookie?: never }; requestBody: { content: { 'application/json': Schemas['AddToEntryComments'] } }; responses: { 201: { headers: Headers; content: { 'application/json': Schemas['Comment'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 422: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/raid/{id}/comments/{commentId}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    /** Edits a comment of the caller on a RAID log entry. */
    put: { parameters: { query?: never; header?: never; path: { 'id': string; 'commentId': string }; cookie?: never }; requestBody: { content: { 'application/json': Schemas['EditOfEntryComments'] } }; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['Comment'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    post?: never
    /** Deletes a comment on a RAID log entry: the caller’s own, or any comment if their role allows it. */
    delete: { parameters: { query?: never; header?: never; path: { 'id': string; 'commentId': string }; cookie?: never }; requestBody?: never; responses: { 204: { headers: Headers; content?: never }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/communications': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Lists the workspace’s communications without their content, newest first, optionally filtered by project or to drafts or sent ones only. */
    get: { parameters: { query?: { 'limit'?: number; 'cursor'?: string; 'status'?: string; 'project'?: string }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': ({ 'id': string; 'projectId': string | null; 'type': Schemas['DataType']; 'audienceType': 'executive' | 'team' | 'client' | 'stakeholders'; 'tone': 'professional' | 'friendly' | 'formal' | 'urgent'; 'subject': string; 'status': 'draft' | 'sending' | 'sent'; 'to': (string)[]; 'recipientCount': number; 'notSent': number; 'returned': number; 'sentAt': string | null; 'sentBy': string | null; 'createdBy': string; 'createdAt': string; 'updatedAt': string; 'version': number })[] } }; 400: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    /** Creates a draft. */
    post: { parameters: { query?: never; header?: { 'Idempotency-Key'?: string }; path?: never; cookie?: never }; requestBody: { content: { 'application/json': { 'projectId'?: string | null; 'type'?: string; 'audienceType'?: string; 'tone'?: string; 'subject'?: string; 'content'?: string; 'recipients'?: (Schemas['Recipients'])[]; 'facts'?: (Schemas['Facts'])[] } } }; responses: { 201: { headers: Headers; content: { 'application/json': Schemas['Communication'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 422: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/communications/draft-text': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Drafts a subject and text from a project’s records, and lists the records it used. A language model words the paragraphs, if there is one. Does not save them. */
    post: { parameters: { query?: never; header?: { 'Prefer'?: string }; path?: never; cookie?: never }; requestBody: { content: { 'application/json': { 'projectId': string | null; 'type': string; 'audienceType': string; 'tone'?: string; 'reportId'?: string } } }; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['DraftTextCommunications'] } }; 202: { headers: Headers; content: { 'application/json': { 'job': { 'id': string; 'kind': 'charter' | 'raci' | 'analysis' | 'insights' | 'minutes' | 'message' | 'suggestion' | 'commentary' | 'agenda' | 'answer'; 'projectId': string | null; 'state': 'queued' | 'running' | 'done' | 'failed' | 'cancelled'; 'step': 'reading' | 'counting' | 'wording' | 'checking' | null; 'counts': { 'records'?: number; 'statements'?: number; 'checked'?: number }; 'progress'?: { 'tools': ('records' | 'search' | 'standing' | 'tasks' | 'raid' | 'schedule' | 'milestones' | 'money' | 'forecast' | 'workload' | 'team' | 'documents' | 'activity' | 'blockers' | 'performance' | 'compare')[]; 'sentences': ({ 'text': string; 'records': ({ 'kind': 'project' | 'task' | 'milestone' | 'raid' | 'person' | 'workspace'; 'id': string; 'name': string; 'projectId'?: string })[] })[] }; 'stalled': boolean; 'requestedAt': string; 'finishedAt': string | null } } } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/communications/check-facts': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Returns the current state of the records that a text is based on. Changes nothing. */
    post: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody: { content: { 'application/json': { 'projectId': string; 'facts': (Schemas['Facts'])[] } } }; responses: { 200: { headers: Headers; content: { 'application/json': ({ 'kind': 'project' | 'budget' | 'milestone' | 'task' | 'raid'; 'id': string; 'name': string; 'said': string; 'now': string | null })[] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/communications/allowance': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Returns how many emails the plan still allows for communications today. */
    get: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': { 'left': number | null; 'perDay': number | null } } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/communications/{id}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Returns a communication with its content and the delivery status for each recipient. */
    get: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['Communication'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    /** Updates the given fields of a draft. */
    put: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody: { content: { 'application/json': { 'projectId'?: string | null; 'type'?: string; 'audienceType'?: string; 'tone'?: string; 'subject'?: string; 'content'?: string; 'recipients'?: (Schemas['Recipients'])[]; 'facts'?: (Schemas['Facts'])[]; 'version'?: number } } }; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['Communication'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    post?: never
    /** Moves a draft to the trash. Sent communications cannot be deleted. */
    delete: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: { content: { 'application/json': Schemas['RemoveExpenses'] } }; responses: { 204: { headers: Headers; content?: never }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/communications/{id}/restore': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Restores a draft from the trash. */
    post: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['Communication'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/communications/{id}/send': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Sends a draft, once. Each recipient gets an email within moments. If the recipients exceed the plan’s emails for the day, none are sent. */
    post: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody: { content: { 'application/json': { 'version': number } } }; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['Communication'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/communications/reach': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Returns which of the recipients the workspace cannot mail, and why. A new workspace mails only people who agreed and addresses at its own domain. Changes nothing. */
    post: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody: { content: { 'application/json': { 'recipients': ({ 'personId': string | null; 'email': string })[] } } }; responses: { 200: { headers: Headers; content: { 'application/json': { 'isNew': boolean; 'newUntil': string | null; 'ownDomain': string | null; 'stopped': { 'at': string; 'why': string } | null; 'held': ({ 'email': string; 'why': 'unconfirmed' | 'refused'; 'askedAt': string | null; 'mayAsk': boolean })[] } } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/communications/ask': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Asks people by email whether the workspace may mail them. The email is Plumbline’s own text with the company’s name, and counts toward the emails of the day. */
    post: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody: { content: { 'application/json': { 'emails': (string)[] } } }; responses: { 200: { headers: Headers; content: { 'application/json': { 'outcomes': ({ 'email': string; 'outcome': 'asked' | 'asked_before' | 'confirmed' | 'refused' | 'suppressed' | 'limit_reached' | 'stopped' | 'failed' })[] } } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/dashboard': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Returns the session and everything that the dashboard shows first, in one request. */
    get: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['Dashboard'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/dashboard/stats': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Returns the figures for the stat cards. */
    get: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['DashboardStats'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/dashboard/activity': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Lists recent activity, newest first. */
    get: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': (Schemas['Activity'])[] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/dashboard/own-work': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Lists what the caller has to do: late, today and within a week. */
    get: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': { 'tasks': (Schemas['Tasks'])[]; 'entries': ({ 'id': string; 'uniqueId': string; 'title': string; 'projectId': string | null; 'dueDate': string })[]; 'meetings': ({ 'id': string; 'title': string; 'projectId': string | null; 'scheduledAt': string; 'duration': number })[]; 'more': boolean } } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/dashboard/uncounted': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Returns those of the given events that the totals and the activity feed do not include yet. A response names the events of its change in the header `plumbline-events`. */
    get: { parameters: { query: { 'events': string }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': (string)[] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/dashboard/news': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Returns what has changed last, for pages that stay open; 304 to a caller that sends the tag of its last answer. */
    get: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': { 'happened': ({ 'id': string; 'about': string | null; 'projectId': string | null })[]; 'last': { 'comments': string | null; 'requests': string | null; 'raid': string | null }; 'notices': string } } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/plan-limits': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Returns the plan, its limits and the current usage. */
    get: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['PlanLimits'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/customer/dashboard/stats': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Returns the figures for the customer portal. */
    get: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['CustomerStats'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/customer/activities': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Lists recent activity for the customer portal, newest first. */
    get: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': (Schemas['CustomerActivity'])[] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/projects/{id}/expenses': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Lists the expenses of a project, latest first. Other people’s drafts are left out; an SME gets only their own expenses. */
    get: { parameters: { query?: { 'limit'?: number; 'cursor'?: string }; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': (Schemas['Expense'])[] } }; 400: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    /** Files an expense for approval, or keeps it as a draft. */
    post: { parameters: { query?: never; header?: { 'Idempotency-Key'?: string }; path: { 'id': string }; cookie?: never }; requestBody: { content: { 'application/json': { 'description': string; 'category'?: string; 'type'?: string; 'amount': string | number; 'date'?: string; 'note'?: string; 'supplier'?: string; 'taskId'?: string | null; 'orderId'?: string | null; 'draft'?: boolean } } }; responses: { 201: { headers: Headers; content: { 'application/json': Schemas['Expense'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 422: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/projects/{id}/expenses/bulk': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Files expenses for approval, or keeps them as drafts: all of them or none. */
    post: { parameters: { query?: never; header?: { 'Idempotency-Key'?: string }; path: { 'id': string }; cookie?: never }; requestBody: { content: { 'application/json': { 'expenses': ({ 'description': string; 'category'?: string; 'type'?: string; 'amount': string | number; 'date'?: string; 'note'?: string; 'supplier'?: string; 'taskId'?: string | null; 'orderId'?: string | null })[]; 'draft'?: boolean } } }; responses: { 201: { headers: Headers; content: { 'application/json': (Schemas['Expense'])[] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 422: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/expenses/{id}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Returns an expense. */
    get: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['Expense'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    /** Updates the given fields of one’s own expense, until it is approved. */
    put: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody: { content: { 'application/json': { 'description'?: string; 'category'?: string; 'type'?: string; 'amount'?: string | number; 'date'?: string; 'note'?: string; 'supplier'?: string; 'taskId'?: string | null; 'orderId'?: string | null; 'version'?: number } } }; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['Expense'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    post?: never
    /** Moves an expense to the trash. An approved one no longer counts. */
    delete: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: { content: { 'application/json': Schemas['RemoveExpenses'] } }; responses: { 204: { headers: Headers; content?: never }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/expenses/{id}/restore': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Restores an expense from the trash in its previous status. */
    post: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['Expense'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/expenses/{id}/submit': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Submits a draft or a rejected expense for approval. */
    post: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: { content: { 'application/json': { 'version'?: number } } }; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['Expense'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/expenses/{id}/withdraw': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Makes a pending expense a draft again. */
    post: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: { content: { 'application/json': { 'version'?: number } } }; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['Expense'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/expenses/{id}/approve': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Approves a pending expense, which then counts as a cost of the project. */
    post: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: { content: { 'application/json': Schemas['ApproveExpenses'] } }; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['Expense'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/expenses/{id}/reject': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Rejects a pending expense and says why. */
    post: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody: { content: { 'application/json': Schemas['RejectExpenses'] } }; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['Expense'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/expenses/{id}/pay': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Marks an approved expense as paid. */
    post: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: { content: { 'application/json': { 'version'?: number } } }; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['Expense'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/expenses/{id}/reopen': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Takes back the last step: a paid expense is approved again, a decided one waits for approval again. */
    post: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: { content: { 'application/json': { 'version'?: number } } }; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['Expense'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/expenses/bulk': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Applies one action to several expenses independently, and returns the result for each, in order. */
    post: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody: { content: { 'application/json': { 'action': 'approve' | 'reject' | 'pay' | 'reopen' | 'delete'; 'note'?: string; 'expenses': (Schemas['Approvals'])[] } } }; responses: { 200: { headers: Headers; content: { 'application/json': ({ 'id': string; 'expense': Schemas['Expense'] | null; 'refused': Schemas['Refused'] })[] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/approvals': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Lists what waits for approval in the workspace, oldest first: expenses, and changes of budgets and charters. */
    get: { parameters: { query?: { 'limit'?: number; 'cursor'?: string }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': ({ 'id': string; 'projectId': string; 'type': 'expense' | 'budget' | 'charter'; 'description': string; 'status': 'pending'; 'requestedBy': Schemas['Author']; 'approvedBy': null; 'requestedAmount': string | null; 'justification': string; 'mayDecide': boolean; 'onBehalfOf': Schemas['Author'] | null; 'waitingSince': string; 'version': number; 'createdAt': string; 'updatedAt': string })[] } }; 400: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/approvals/bulk': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Approves or rejects several approvals independently, and returns the result for each, in order. */
    post: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody: { content: { 'application/json': { 'action': 'approve' | 'reject'; 'note'?: string; 'approvals': (Schemas['Approvals'])[] } } }; responses: { 200: { headers: Headers; content: { 'application/json': ({ 'id': string; 'version': number | null; 'refused': Schemas['Refused'] })[] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/approvals/delegations': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Lists who decides on behalf of whom, now and later. */
    get: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': (Schemas['SetDelegationExpenses'])[] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/approvals/delegation': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    /** Names the person who decides on behalf of the caller while they are away, or changes it. */
    put: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody: { content: { 'application/json': { 'from': string; 'to': string; 'delegateId': string; 'note'?: string; 'version'?: number } } }; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['SetDelegationExpenses'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    post?: never
    /** Ends the delegation of the caller’s approvals, or cancels it before it begins. */
    delete: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 204: { headers: Headers; content?: never }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/executive-view/{id}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Returns the executive view of a project: health, progress, budget, milestones, schedule, RAID entries, changes and decisions. */
    get: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': { 'title': string; 'lastModified': string; 'asOf': string; 'today': string; 'sponsor': string; 'projectManager': string; 'phase': string; 'status': Schemas['ReadExecutiveStatus']; 'health': { 'overall': Schemas['HealthScope']; 'scope': Schemas['HealthScope']; 'schedule': Schemas['HealthScope']; 'budget': Schemas['HealthScope']; 'risk': Schemas['HealthScope'] }; 'progress': number; 'tasksCompleted': number; 'totalTasks': number; 'budget'?: { 'approvedBudget': string; 'actuals': string; 'variance': string; 'opex': string; 'capex': string }; 'milestones': ({ 'task': string; 'status': 'Completed' | 'In Progress' | 'Planned' | 'Overdue' | 'Cancelled'; 'start': string | null; 'end': string | null })[]; 'schedule': ({ 'task': string; 'kind': 'project' | 'milestone' | 'task'; 'status': 'Completed' | 'In Progress' | 'Planned' | 'Overdue' | 'Cancelled'; 'start': string; 'end': string; 'offset': number; 'length': number })[]; 'moreTasks': number; 'span': { 'start': string; 'end': string; 'days': number } | null; 'baseline': { 'setOn': string; 'end': string | null } | null; 'raid': ({ 'uniqueId': string; 'raidType': 'risk' | 'assumption' | 'issue' | 'dependency'; 'title': string; 'description': string; 'priority': 'low' | 'medium' | 'high'; 'impact': 'low' | 'medium' | 'high'; 'probability': 'low' | 'medium' | 'high' | null; 'status': 'open' | 'in_progress' | 'resolved' | 'closed'; 'assignedTo': string; 'dueDate': string | null; 'mitigation': string })[]; 'changes': { 'since': string; 'says': (string)[] }; 'decisions': ({ 'what': string; 'why': string; 'owner': string; 'due': string | null })[] } } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/projects/{id}/shares': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Lists the links of a project that are not revoked, newest first, with their views. */
    get: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': ({ 'id': string; 'createdBy': string; 'createdAt': string; 'expiresAt': string; 'hasPasscode': boolean; 'money': boolean; 'views': number; 'lastSeenAt': string | null })[] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    /** Creates a link that shows the executive view of a project without signing in. Returns its address, once. */
    post: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody: { content: { 'application/json': { 'expiresInDays': number; 'passcode'?: string; 'money'?: boolean } } }; responses: { 201: { headers: Headers; content: { 'application/json': { 'id': string; 'createdBy': string; 'createdAt': string; 'expiresAt': string; 'hasPasscode': boolean; 'money': boolean; 'views': number; 'lastSeenAt': string | null; 'address': string } } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/shares/{id}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    post?: never
    /** Revokes a link. The response is the same if it has been revoked already. */
    delete: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: never; responses: { 204: { headers: Headers; content?: never }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/meetings': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Lists the meetings in a period by start time, ascending or descending. A page can be short even if more results follow. */
    get: { parameters: { query?: { 'from'?: string; 'to'?: string; 'order'?: 'soonest' | 'latest'; 'whose'?: 'mine' | 'all'; 'project'?: string; 'type'?: 'standup' | 'kickoff' | 'planning' | 'review' | 'retrospective' | 'steering' | 'one_to_one' | 'other'; 'limit'?: number; 'cursor'?: string }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': (Schemas['LastMeetings'])[] } }; 400: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    /** Schedules a meeting and notifies its attendees. */
    post: { parameters: { query?: never; header?: { 'Idempotency-Key'?: string }; path?: never; cookie?: never }; requestBody: { content: { 'application/json': { 'title': string; 'description'?: string; 'type'?: string; 'projectId'?: string | null; 'scheduledAt': string; 'duration'?: number; 'timeZone'?: string; 'attendeeIds'?: (string)[]; 'guests'?: (Schemas['UpdateMeetingsGuests'])[]; 'location'?: string; 'meetingLink'?: string; 'agenda'?: (Schemas['Agenda'])[] } } }; responses: { 201: { headers: Headers; content: { 'application/json': Schemas['Meeting'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 422: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/meetings/agenda-draft': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Suggests an agenda, by rules, from the records of a project or the workspace. A language model words why each item is on it, if there is one. Saves nothing. */
    post: { parameters: { query?: never; header?: { 'Prefer'?: string }; path?: never; cookie?: never }; requestBody: { content: { 'application/json': { 'before': string; 'type'?: Schemas['Type']; 'meeting'?: string; 'projectId'?: string | null } } }; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['DraftAgendaMeetings'] } }; 202: { headers: Headers; content: { 'application/json': { 'job': { 'id': string; 'kind': 'charter' | 'raci' | 'analysis' | 'insights' | 'minutes' | 'message' | 'suggestion' | 'commentary' | 'agenda' | 'answer'; 'projectId': string | null; 'state': 'queued' | 'running' | 'done' | 'failed' | 'cancelled'; 'step': 'reading' | 'counting' | 'wording' | 'checking' | null; 'counts': { 'records'?: number; 'statements'?: number; 'checked'?: number }; 'progress'?: { 'tools': ('records' | 'search' | 'standing' | 'tasks' | 'raid' | 'schedule' | 'milestones' | 'money' | 'forecast' | 'workload' | 'team' | 'documents' | 'activity' | 'blockers' | 'performance' | 'compare')[]; 'sentences': ({ 'text': string; 'records': ({ 'kind': 'project' | 'task' | 'milestone' | 'raid' | 'person' | 'workspace'; 'id': string; 'name': string; 'projectId'?: string })[] })[] }; 'stalled': boolean; 'requestedAt': string; 'finishedAt': string | null } } } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/meetings/last': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Returns the last meeting of the same project and type that was held before a given time, or null. */
    get: { parameters: { query: { 'before': string; 'type'?: 'standup' | 'kickoff' | 'planning' | 'review' | 'retrospective' | 'steering' | 'one_to_one' | 'other'; 'project'?: string; 'meeting'?: string }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['LastMeetings'] | null } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/meetings/{id}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Returns a meeting with its agenda and minutes. */
    get: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['Meeting'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    /** Updates the given fields of a meeting. Attendees are notified if it moves. */
    put: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody: { content: { 'application/json': { 'title'?: string; 'description'?: string; 'type'?: string; 'projectId'?: string | null; 'scheduledAt'?: string; 'duration'?: number; 'timeZone'?: string; 'attendeeIds'?: (string)[]; 'guests'?: (Schemas['UpdateMeetingsGuests'])[]; 'location'?: string; 'meetingLink'?: string; 'agenda'?: (Schemas['Agenda'])[]; 'version'?: number } } }; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['Meeting'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    post?: never
    /** Moves a meeting to the trash. */
    delete: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: { content: { 'application/json': Schemas['RemoveExpenses'] } }; responses: { 204: { headers: Headers; content?: never }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/meetings/{id}/cancel': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Cancels a meeting that has not been held, and notifies its attendees. */
    post: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody: { content: { 'application/json': { 'reason'?: string; 'version'?: number } } }; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['Meeting'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/meetings/{id}/reopen': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Reopens a cancelled or held meeting as scheduled. */
    post: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: { content: { 'application/json': { 'version'?: number } } }; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['Meeting'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/meetings/{id}/minutes': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    /** Saves the minutes of a meeting, and optionally closes it. */
    put: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody: { content: { 'application/json': { 'attendance': ({ 'who': string; 'state': 'present' | 'excused' | 'absent' })[]; 'notes': ({ 'id': string; 'text': string })[]; 'summary': string; 'decisions': ({ 'id': string; 'text': string })[]; 'actions': ({ 'id': string; 'text': string; 'ownerId': string | null; 'dueDate': string | null })[]; 'held'?: boolean; 'version'?: number } } }; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['Meeting'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/meetings/{id}/minutes/draft': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Sorts the notes of a meeting into decisions, actions, risks, issues and questions, each with the lines that it rests on. A language model words them, if there is one. Saves nothing. */
    post: { parameters: { query?: never; header?: { 'Prefer'?: string }; path: { 'id': string }; cookie?: never }; requestBody: { content: { 'application/json': { 'notes': string } } }; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['DraftMinutesMeetings'] } }; 202: { headers: Headers; content: { 'application/json': { 'job': { 'id': string; 'kind': 'charter' | 'raci' | 'analysis' | 'insights' | 'minutes' | 'message' | 'suggestion' | 'commentary' | 'agenda' | 'answer'; 'projectId': string | null; 'state': 'queued' | 'running' | 'done' | 'failed' | 'cancelled'; 'step': 'reading' | 'counting' | 'wording' | 'checking' | null; 'counts': { 'records'?: number; 'statements'?: number; 'checked'?: number }; 'progress'?: { 'tools': ('records' | 'search' | 'standing' | 'tasks' | 'raid' | 'schedule' | 'milestones' | 'money' | 'forecast' | 'workload' | 'team' | 'documents' | 'activity' | 'blockers' | 'performance' | 'compare')[]; 'sentences': ({ 'text': string; 'records': ({ 'kind': 'project' | 'task' | 'milestone' | 'raid' | 'person' | 'workspace'; 'id': string; 'name': string; 'projectId'?: string })[] })[] }; 'stalled': boolean; 'requestedAt': string; 'finishedAt': string | null } } } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/meetings/{id}/actions/{actionId}/task': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Creates a task from an action, once. If the action is already a task, nothing changes. */
    post: { parameters: { query?: never; header?: never; path: { 'id': string; 'actionId': string }; cookie?: never }; requestBody: { content: { 'application/json': { 'projectId': string; 'instead'?: string } } }; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['Meeting'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/meetings/{id}/restore': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Restores a meeting from the trash. */
    post: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['Meeting'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/meetings/{id}/calendar-file': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Returns a meeting in iCalendar format (RFC 5545). */
    get: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'text/calendar; charset=utf-8': string } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/projects/{id}/files': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Lists the files of a project, or those attached to one of its records, oldest first. */
    get: { parameters: { query?: { 'limit'?: number; 'cursor'?: string; 'recordId'?: string }; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': (Schemas['File'])[] } }; 400: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    /** Reserves storage for a file and returns the form to upload it with, which is valid for 15 minutes. The file is available after it has been scanned. */
    post: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody: { content: { 'application/json': { 'name': string; 'size': number; 'type'?: string; 'recordId'?: string } } }; responses: { 201: { headers: Headers; content: { 'application/json': { 'file': Schemas['File']; 'upload': Schemas['Upload'] } } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 413: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/files/allowance': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Returns the storage that the workspace’s files use, and the limits of its plan. */
    get: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': { 'used': number; 'limit': number; 'largest': number } } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/files/{id}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Returns a file with the list of its versions, without their contents. */
    get: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['RestoreVersionFiles'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    /** Renames a file. Its ending stays the same. */
    put: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody: { content: { 'application/json': { 'name': string; 'version'?: number } } }; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['File'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    post?: never
    /** Moves a file to the trash. A file that is being uploaded or checked is deleted for good. */
    delete: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: { content: { 'application/json': Schemas['RemoveExpenses'] } }; responses: { 204: { headers: Headers; content?: never }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/files/{id}/download': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Redirects to an address of the content of a file or one of its versions, which is valid for 60 seconds. */
    get: { parameters: { query?: { 'number'?: number }; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: never; responses: { 302: { headers: Headers; content?: never }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '2XX': { headers: Headers; content?: never }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/files/{id}/preview': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Returns an address of the content of a picture, PDF or text, to show it within a page. It is valid for 60 seconds. */
    get: { parameters: { query?: { 'number'?: number }; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': { 'kind': 'picture' | 'pdf' | 'text'; 'url': string } } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/files/{id}/versions': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Reserves storage for a new version of a file and returns the form to upload it with. Until it has been scanned, the previous version stays the current one. */
    post: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody: { content: { 'application/json': { 'name': string; 'size': number; 'type'?: string } } }; responses: { 201: { headers: Headers; content: { 'application/json': { 'file': Schemas['File']; 'upload': Schemas['Upload']; 'number': number } } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 413: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/files/{id}/versions/{number}/restore': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Repeats an earlier version of a file as its newest. */
    post: { parameters: { query?: never; header?: never; path: { 'id': string; 'number': number }; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['RestoreVersionFiles'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/files/{id}/versions/{number}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    post?: never
    /** Deletes a version of a file for good, unless it is the current one. */
    delete: { parameters: { query?: never; header?: never; path: { 'id': string; 'number': number }; cookie?: never }; requestBody?: never; responses: { 204: { headers: Headers; content?: never }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/files/{id}/restore': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Restores a file from the trash. */
    post: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['File'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/notices': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Lists the caller’s notices, newest first. */
    get: { parameters: { query?: { 'limit'?: number; 'cursor'?: string; 'kind'?: 'overdue' | 'due_soon' | 'assigned' | 'raid_review' | 'raid_condition' | 'raid_severity' | 'raid_raised' | 'request_submitted' | 'request_decided' | 'over_budget' | 'expense_submitted' | 'expense_decided' | 'budget_requested' | 'budget_decided' | 'charter_drift' | 'charter_decided' | 'approvals_waiting' | 'delegation' | 'meeting_moved' | 'meeting_cancelled' | 'meeting_invited' | 'meeting_minutes' | 'mentioned' | 'report_ready' | 'text_ready' | 'change_set_proposed' | 'change_set_applied' | 'invitation_accepted' | 'mail_stopped' | 'upgrade_requested' | 'webhook_off' | 'chat_paused' | 'support_acting'; 'state'?: 'unread' }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': (Schemas['Notice'])[] } }; 400: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/notices/latest': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Returns the caller’s newest notices, and the total number unread. */
    get: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['LatestNotices'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/notices/read': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Marks all of the caller’s notices up to a given one as read. */
    post: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody: { content: { 'application/json': { 'upTo': string } } }; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['LatestNotices'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/notices/read-group': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Marks the caller’s notices of one kind as read, from a given one to another. */
    post: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody: { content: { 'application/json': { 'kind': Schemas['MarkNoticesKind']; 'from': string; 'upTo': string } } }; responses: { 204: { headers: Headers; content?: never }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/notices/{id}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    /** Marks one of the caller’s notices as read or unread. */
    patch: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody: { content: { 'application/json': { 'read': boolean } } }; responses: { 200: { headers: Headers; content: { 'application/json': { 'id': string; 'kind': Schemas['MarkNoticesKind']; 'text': string; 'subtitle': string; 'projectId': string | null; 'taskId': string | null; 'entryId': string | null; 'requestId': string | null; 'reportId': string | null; 'meetingId': string | null; 'changeSetId': string | null; 'textKind': string | null; 'at': string; 'read': boolean; 'upTo': string | null } } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    trace?: never
  }
  '/api/notices/settings': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Returns the caller’s notice settings: the channels for each kind, and whether they get the RAID log digest. */
    get: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['ChangeSettingsNotices'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    /** Updates the caller’s notice settings: the channels for the given kinds, or whether they get the RAID log digest. */
    patch: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody: { content: { 'application/json': { 'overdue'?: Schemas['ChangeSettingsNoticesDueSoon']; 'due_soon'?: Schemas['ChangeSettingsNoticesDueSoon']; 'assigned'?: Schemas['ChangeSettingsNoticesDueSoon']; 'raid_review'?: Schemas['ChangeSettingsNoticesDueSoon']; 'raid_condition'?: Schemas['ChangeSettingsNoticesDueSoon']; 'raid_severity'?: Schemas['ChangeSettingsNoticesDueSoon']; 'raid_raised'?: Schemas['ChangeSettingsNoticesDueSoon']; 'request_submitted'?: Schemas['ChangeSettingsNoticesDueSoon']; 'request_decided'?: Schemas['ChangeSettingsNoticesDueSoon']; 'over_budget'?: Schemas['ChangeSettingsNoticesDueSoon']; 'expense_submitted'?: Schemas['ChangeSettingsNoticesDueSoon']; 'expense_decided'?: Schemas['ChangeSettingsNoticesDueSoon']; 'budget_requested'?: Schemas['ChangeSettingsNoticesDueSoon']; 'budget_decided'?: Schemas['ChangeSettingsNoticesDueSoon']; 'charter_drift'?: Schemas['ChangeSettingsNoticesDueSoon']; 'charter_decided'?: Schemas['ChangeSettingsNoticesDueSoon']; 'approvals_waiting'?: Schemas['ChangeSettingsNoticesDueSoon']; 'delegation'?: Schemas['ChangeSettingsNoticesDueSoon']; 'meeting_moved'?: Schemas['ChangeSettingsNoticesDueSoon']; 'meeting_cancelled'?: Schemas['ChangeSettingsNoticesDueSoon']; 'meeting_invited'?: Schemas['ChangeSettingsNoticesDueSoon']; 'meeting_minutes'?: Schemas['ChangeSettingsNoticesDueSoon']; 'mentioned'?: Schemas['ChangeSettingsNoticesDueSoon']; 'report_ready'?: Schemas['ChangeSettingsNoticesDueSoon']; 'text_ready'?: Schemas['ChangeSettingsNoticesDueSoon']; 'change_set_proposed'?: Schemas['ChangeSettingsNoticesDueSoon']; 'change_set_applied'?: Schemas['ChangeSettingsNoticesDueSoon']; 'invitation_accepted'?: Schemas['ChangeSettingsNoticesDueSoon']; 'mail_stopped'?: Schemas['ChangeSettingsNoticesDueSoon']; 'upgrade_requested'?: Schemas['ChangeSettingsNoticesDueSoon']; 'webhook_off'?: Schemas['ChangeSettingsNoticesDueSoon']; 'chat_paused'?: Schemas['ChangeSettingsNoticesDueSoon']; 'support_acting'?: Schemas['ChangeSettingsNoticesDueSoon']; 'raidDigest'?: boolean } } }; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['ChangeSettingsNotices'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    trace?: never
  }
  '/api/unsubscribe/{token}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Leads to the page that asks whether to stop them, for mail programs that only open the address. */
    get: { parameters: { query?: never; header?: never; path: { 'token': string }; cookie?: never }; requestBody?: never; responses: { 302: { headers: Headers; content?: never }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '2XX': { headers: Headers; content?: never }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/users': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Lists the team of the workspace. */
    get: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': (Schemas['Person'])[] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/health': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Returns a response if the API is available. */
    get: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': { 'status': 'ok'; 'stage': string } } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/config': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Returns the site’s configuration for this environment. */
    get: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['SiteConfig'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/figures': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Returns the figures of the service that the public site shows. Null unless an operator publishes them. */
    get: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': { 'figures': { 'projects': number; 'selfResolved': number; 'companies': number; 'people': number } | null } } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/openapi.json': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Returns this contract as an OpenAPI 3.1 document. */
    get: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': { 'openapi': string; 'info': Record<string, unknown>; 'paths': Record<string, unknown> } } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/profile': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Returns the caller’s profile. */
    get: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': { 'id': string; 'kind': 'staff' | 'customer' | 'admin'; 'role': 'program_manager' | 'project_manager' | 'sme' | 'customer' | 'admin'; 'email': string; 'username': string; 'firstName': string; 'lastName': string; 'phone': string; 'address': string; 'timeZone': string | null; 'workspaceTimeZone': string | null; 'avatar': number | null; 'passwordSetAt': string | null; 'version': number } } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/avatars/{personId}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Returns the picture of a person in the workspace. Operators can only get their own. */
    get: { parameters: { query?: { 'v'?: string }; header?: never; path: { 'personId': string }; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'image/webp': string; 'image/jpeg': string; 'image/png': string } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/projects': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Lists the workspace’s projects that the caller can see, newest first, optionally filtered by status. */
    get: { parameters: { query?: { 'limit'?: number; 'cursor'?: string; 'status'?: string }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': (Schemas['ProjectSummary'])[] } }; 400: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    /** Creates a project, within the plan’s limit. */
    post: { parameters: { query?: never; header?: { 'Idempotency-Key'?: string }; path?: never; cookie?: never }; requestBody: { content: { 'application/json': { 'name': string; 'taskPrefix'?: string; 'description'?: string; 'status'?: string; 'priority'?: string; 'riskLevel'?: string | null; 'riskReason'?: string; 'projectType'?: string | null; 'startDate'?: string | null; 'endDate'?: string | null; 'budget'?: string | number; 'opex'?: string | number; 'capex'?: string | number; 'progress'?: number; 'managerId'?: string | number; 'teamMembers'?: (string)[]; 'tags'?: (string)[]; 'sponsor'?: string; 'manager'?: string; 'clientName'?: string; 'objectives'?: string; 'scope'?: string; 'outOfScope'?: string; 'reportingCadence'?: string | null; 'stakeholders'?: (string)[]; 'deliverables'?: (string)[]; 'risks'?: (string)[]; 'constraints'?: (string)[]; 'criticalSuccessFactors'?: (string)[]; 'milestones'?: (Schemas['Milestones'])[]; 'charter'?: Schemas['UpdateProjectsCharter']; 'raciMatrix'?: Schemas['RaciMatrix'] } } }; responses: { 201: { headers: Headers; content: { 'application/json': Schemas['Project'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 422: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/projects/{id}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Returns a project with its brief. */
    get: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['Project'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    /** Updates the given fields of a project. */
    put: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody: { content: { 'application/json': { 'name'?: string; 'taskPrefix'?: string; 'description'?: string; 'status'?: string; 'priority'?: string; 'riskLevel'?: string | null; 'riskReason'?: string; 'projectType'?: string | null; 'startDate'?: string | null; 'endDate'?: string | null; 'budget'?: string | number; 'opex'?: string | number; 'capex'?: string | number; 'progress'?: number; 'managerId'?: string | number; 'teamMembers'?: (string)[]; 'tags'?: (string)[]; 'sponsor'?: string; 'manager'?: string; 'clientName'?: string; 'objectives'?: string; 'scope'?: string; 'outOfScope'?: string; 'reportingCadence'?: string | null; 'stakeholders'?: (string)[]; 'deliverables'?: (string)[]; 'risks'?: (string)[]; 'constraints'?: (string)[]; 'criticalSuccessFactors'?: (string)[]; 'milestones'?: (Schemas['Milestones'])[]; 'charter'?: Schemas['UpdateProjectsCharter']; 'raciMatrix'?: Schemas['RaciMatrix']; 'version'?: number; 'charterChange'?: { 'reason': 'edited' | 'regenerated' | 'accepted' | 'restored'; 'section'?: Schemas['Section']; 'restored'?: number } } } }; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['Project'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    post?: never
    /** Moves a project and its tasks to the trash. */
    delete: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: { content: { 'application/json': Schemas['RemoveExpenses'] } }; responses: { 204: { headers: Headers; content?: never }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/projects/{id}/restore': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Restores a project and its tasks from the trash, within the plan’s limit. One that was read-only comes back read-only. */
    post: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['Project'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/projects/{id}/assign': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Assigns an SME of the workspace to a project. */
    post: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody: { content: { 'application/json': { 'userId': string } } }; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['Project'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/projects/{id}/assign/{userId}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    post?: never
    /** Removes an SME from the team of a project. Their tasks there stay theirs. */
    delete: { parameters: { query?: never; header?: never; path: { 'id': string; 'userId': string }; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['Project'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/projects/bulk': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Updates the given fields of several projects independently, and returns the result for each, in order. */
    post: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody: { content: { 'application/json': { 'changes': ({ 'name'?: string; 'taskPrefix'?: string; 'description'?: string; 'status'?: string; 'priority'?: string; 'riskLevel'?: string | null; 'riskReason'?: string; 'projectType'?: string | null; 'startDate'?: string | null; 'endDate'?: string | null; 'budget'?: string | number; 'opex'?: string | number; 'capex'?: string | number; 'progress'?: number; 'managerId'?: string | number; 'teamMembers'?: (string)[]; 'tags'?: (string)[]; 'sponsor'?: string; 'manager'?: string; 'clientName'?: string; 'objectives'?: string; 'scope'?: string; 'outOfScope'?: string; 'reportingCadence'?: string | null; 'stakeholders'?: (string)[]; 'deliverables'?: (string)[]; 'risks'?: (string)[]; 'constraints'?: (string)[]; 'criticalSuccessFactors'?: (string)[]; 'milestones'?: (Schemas['Milestones'])[]; 'charter'?: Schemas['UpdateProjectsCharter']; 'raciMatrix'?: Schemas['RaciMatrix']; 'id': string; 'version'?: number })[] } } }; responses: { 200: { headers: Headers; content: { 'application/json': (Schemas['RemoveManyProjects'])[] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/projects/bulk-delete': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Moves several projects and their tasks to the trash, independently. */
    post: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody: { content: { 'application/json': { 'projects': (Schemas['Approvals'])[]; 'reason'?: string } } }; responses: { 200: { headers: Headers; content: { 'application/json': (Schemas['RemoveManyProjects'])[] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/projects/bulk-restore': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Restores several projects from the trash independently, as the route for one does. */
    post: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody: { content: { 'application/json': { 'projects': ({ 'id': string })[] } } }; responses: { 200: { headers: Headers; content: { 'application/json': (Schemas['RemoveManyProjects'])[] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/projects/{id}/financials': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Returns the budget, actuals and recent expenses of a project. */
    get: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['Financials'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/projects/{id}/activity': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Lists the recent activity of a project, newest first. */
    get: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': (Schemas['Activity'])[] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/projects/{id}/charter-versions': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Lists the versions of a project’s charter, newest first, without their contents. The newest 50 are kept. */
    get: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': (Schemas['CharterVersion'])[] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/projects/{id}/charter-versions/{number}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Returns a version of a project’s charter. To restore it, save its charter to the project. */
    get: { parameters: { query?: never; header?: never; path: { 'id': string; 'number': number }; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': { 'number': number; 'reason': 'generated' | 'written' | 'edited' | 'regenerated' | 'accepted' | 'restored' | 'approved' | 'earlier'; 'section': Schemas['Section'] | null; 'restored': number | null; 'at': string | null; 'by': Schemas['Author'] | null; 'charter': unknown } } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/trash': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Lists deleted items that can still be restored, most recent first. */
    get: { parameters: { query?: { 'limit'?: number; 'cursor'?: string }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': (Schemas['Trashed'])[] } }; 400: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/raid': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Lists the workspace’s RAID log entries, in creation order. */
    get: { parameters: { query?: { 'limit'?: number; 'cursor'?: string }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': (Schemas['RaidEntry'])[] } }; 400: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    /** Adds an entry to the RAID log. */
    post: { parameters: { query?: never; header?: { 'Idempotency-Key'?: string }; path?: never; cookie?: never }; requestBody: { content: { 'application/json': { 'raidType'?: string; 'title': string; 'description': string; 'assignedTo': string; 'responsible': string; 'impact'?: string; 'probability'?: unknown; 'residualImpact'?: unknown; 'residualProbability'?: unknown; 'exposure'?: string | number | null; 'status'?: string; 'mitigation'?: string; 'strategy'?: string | null; 'responseOwnerId'?: string | null; 'responseDueDate'?: string | null; 'comments'?: string; 'dateOpened'?: string | null; 'dueDate'?: string | null; 'expectedResolution'?: string | null; 'reviewDate'?: string | null; 'showOnExecutiveDashboard'?: boolean; 'taskIds'?: (string)[]; 'relatedIds'?: (string)[]; 'condition'?: Schemas['Condition']; 'projectId'?: string | null } } }; responses: { 201: { headers: Headers; content: { 'application/json': Schemas['RaidEntry'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 422: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/raid/suggestions': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Suggests a title and the steps of a response for an entry, each step with its source records. A language model words the steps, if there is one. Saves nothing. */
    post: { parameters: { query?: never; header?: { 'Prefer'?: string }; path?: never; cookie?: never }; requestBody: { content: { 'application/json': { 'raidType': string; 'projectId': string | null; 'title': string; 'description': string; 'impact': string; 'probability'?: unknown; 'dueDate'?: string | null; 'entryId'?: string } } }; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['SuggestRaid'] } }; 202: { headers: Headers; content: { 'application/json': { 'job': { 'id': string; 'kind': 'charter' | 'raci' | 'analysis' | 'insights' | 'minutes' | 'message' | 'suggestion' | 'commentary' | 'agenda' | 'answer'; 'projectId': string | null; 'state': 'queued' | 'running' | 'done' | 'failed' | 'cancelled'; 'step': 'reading' | 'counting' | 'wording' | 'checking' | null; 'counts': { 'records'?: number; 'statements'?: number; 'checked'?: number }; 'progress'?: { 'tools': ('records' | 'search' | 'standing' | 'tasks' | 'raid' | 'schedule' | 'milestones' | 'money' | 'forecast' | 'workload' | 'team' | 'documents' | 'activity' | 'blockers' | 'performance' | 'compare')[]; 'sentences': ({ 'text': string; 'records': ({ 'kind': 'project' | 'task' | 'milestone' | 'raid' | 'person' | 'workspace'; 'id': string; 'name': string; 'projectId'?: string })[] })[] }; 'stalled': boolean; 'requestedAt': string; 'finishedAt': string | null } } } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/raid/executive': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Lists open entries that are marked for the executive dashboard. */
    get: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': ({ 'id': string; 'uniqueId': string; 'raidType': 'risk' | 'assumption' | 'issue' | 'dependency'; 'projectId': string | null; 'title': string; 'description': string; 'dueDate': string | null; 'assignedTo': string; 'impact': 'low' | 'medium' | 'high'; 'status': 'open' | 'in_progress' | 'resolved' | 'closed'; 'mitigation': string })[] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/raid/{id}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Returns a RAID log entry. */
    get: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['RaidEntry'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    /** Updates the given fields of an entry. */
    put: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody: { content: { 'application/json': { 'raidType'?: string; 'title'?: string; 'description'?: string; 'assignedTo'?: string; 'responsible'?: string; 'impact'?: string; 'probability'?: unknown; 'residualImpact'?: unknown; 'residualProbability'?: unknown; 'exposure'?: string | number | null; 'status'?: string; 'mitigation'?: string; 'strategy'?: string | null; 'responseOwnerId'?: string | null; 'responseDueDate'?: string | null; 'comments'?: string; 'dateOpened'?: string | null; 'dueDate'?: string | null; 'expectedResolution'?: string | null; 'reviewDate'?: string | null; 'showOnExecutiveDashboard'?: boolean; 'taskIds'?: (string)[]; 'relatedIds'?: (string)[]; 'condition'?: Schemas['Condition']; 'version'?: number } } }; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['RaidEntry'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    post?: never
    /** Moves an entry to the trash. */
    delete: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: { content: { 'application/json': Schemas['RemoveExpenses'] } }; responses: { 204: { headers: Headers; content?: never }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/raid/{id}/restore': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Restores an entry from the trash. */
    post: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['RaidEntry'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/raid/{id}/history': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Lists the changes to an entry by people and automation, newest first. */
    get: { parameters: { query?: { 'limit'?: number; 'cursor'?: string }; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': ({ 'id': string; 'at': string; 'by': Schemas['Author']; 'action': 'raised' | 'changed' | 'deleted' | 'restored' | 'told'; 'changes': (Schemas['Changes'])[]; 'reason': string; 'told': { 'personId': string; 'name': string; 'ways': ('site' | 'mail' | 'digest')[]; 'kind': Schemas['MarkNoticesKind'] } | null })[] } }; 400: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/raid/{id}/response-task': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Creates a task from an entry’s response plan, or returns the existing one. */
    post: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody: { content: { 'application/json': { 'projectId'?: string | null } } }; responses: { 201: { headers: Headers; content: { 'application/json': Schemas['Task'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/raid/{id}/chain': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Explains why automation raised an entry: the task, the rule and its values, each automation step, and who was notified. */
    get: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': { 'task': { 'id': string; 'projectId': string; 'title': string; 'status': Schemas['Status']; 'progress': number; 'dueDate': string | null; 'deleted': boolean } | null; 'rule': { 'name': 'late_task' | 'due_soon'; 'label': string; 'sentence': string; 'saw': string }; 'entry': { 'id': string; 'uniqueId': string; 'status': 'open' | 'in_progress' | 'resolved' | 'closed'; 'active': boolean; 'since': string; 'decided': ('title' | 'description' | 'assignedTo' | 'responsible' | 'impact' | 'probability' | 'dueDate')[] }; 'steps': ({ 'kind': 'raised' | 'moved' | 'cleared' | 'returned'; 'event': Schemas['AutomationEvent']; 'askedBy': Schemas['Author'] | null; 'values': Schemas['AutomationValues']; 'thresholds': Schemas['Thresholds']; 'at': string; 'reason': string })[]; 'told': ({ 'at': string; 'personId': string; 'name': string; 'ways': ('site' | 'mail' | 'digest')[] })[] } } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/raid/late-tasks': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Lists open tasks that match a rule, earliest due date first, with the entry raised for each. A page can be shorter than requested. */
    get: { parameters: { query?: { 'limit'?: number; 'cursor'?: string }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': ({ 'taskId': string; 'projectId': string; 'title': string; 'assigneeId': string | null; 'dueDate': string; 'days': number; 'progress': number; 'priority': 'low' | 'medium' | 'high' | 'critical'; 'rule': 'late_task' | 'due_soon'; 'raise': { 'raidType': 'risk' | 'assumption' | 'issue' | 'dependency'; 'impact': 'low' | 'medium' | 'high'; 'probability': 'low' | 'medium' | 'high' | null; 'title': string; 'description': string }; 'state': 'new' | 'returns' | 'open' | 'decided'; 'entryId': string | null })[] } }; 400: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/raid/auto-populate': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Runs the rules on all tasks of the workspace now, as happens each morning. */
    post: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': { 'message': string; 'raised': number; 'changed': number; 'resolved': number; 'more': boolean } } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/raid/try-condition': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Evaluates a condition without saving it. */
    post: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody: { content: { 'application/json': { 'condition': Schemas['UpdateRaidCondition'] | Schemas['UpdateRaidCondition2'] | Schemas['UpdateRaidCondition3'] | Schemas['UpdateRaidCondition4'] | Schemas['UpdateRaidCondition5'] } } }; responses: { 200: { headers: Headers; content: { 'application/json': { 'sentence': string; 'state': 'holds' | 'violated' | 'unknown'; 'found': string } } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/raid/rules': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Returns the rules that raise entries automatically, with the workspace’s thresholds. */
    get: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['ChangeRulesRaid'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    /** Updates the rule thresholds. The RAID log is updated within moments. */
    put: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody: { content: { 'application/json': { 'late_task': Schemas['LateTask']; 'due_soon': Schemas['RulesRaidDueSoon']; 'over_budget'?: { 'on': boolean }; 'over_committed'?: { 'on': boolean }; 'over_line'?: { 'on': boolean }; 'version'?: number } } }; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['ChangeRulesRaid'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/projects/{id}/raid': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Lists a project’s RAID log entries. */
    get: { parameters: { query?: { 'limit'?: number; 'cursor'?: string }; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': (Schemas['RaidEntry'])[] } }; 400: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/reports': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Lists the reports that the caller can read, newest first, optionally filtered by project and type. */
    get: { parameters: { query?: { 'limit'?: number; 'cursor'?: string; 'project'?: string; 'type'?: string }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': ({ 'id': string; 'projectId': string | null; 'projectName': string | null; 'title': string; 'type': 'status' | 'executive' | 'raid' | 'financial'; 'audienceType': 'executive' | 'team' | 'client'; 'periodStart': string; 'periodEnd': string; 'health': Schemas['Level']; 'summary': string; 'generatedBy': Schemas['Author']; 'scheduled': boolean; 'state': 'open' | 'sealed'; 'sealedAt': string | null; 'sealedBy': string | null; 'version': number; 'createdAt': string; 'updatedAt': string })[] } }; 400: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    /** Generates a report on a project or the portfolio from the current records. */
    post: { parameters: { query?: never; header?: { 'Idempotency-Key'?: string }; path?: never; cookie?: never }; requestBody: { content: { 'application/json': { 'projectId'?: string | null; 'type': string; 'audienceType'?: string; 'periodStart'?: string | null; 'periodEnd'?: string | null; 'title'?: string } } }; responses: { 201: { headers: Headers; content: { 'application/json': Schemas['Report'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 422: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/reports/{id}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Returns a report, with its changes since the previous one. */
    get: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['Report'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    /** Updates the title, the commentary or the stated health of a report that is not sealed. */
    put: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody: { content: { 'application/json': { 'title'?: string; 'commentary'?: string; 'statedHealth'?: { 'level': string; 'reason': string } | null; 'version'?: number } } }; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['Report'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    post?: never
    /** Moves a report to the trash. */
    delete: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: { content: { 'application/json': Schemas['RemoveExpenses'] } }; responses: { 204: { headers: Headers; content?: never }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/reports/{id}/commentary/draft': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Proposes a commentary from the content of a report that is not sealed, each sentence with the records that it rests on. A language model words them, if there is one. Saves nothing. */
    post: { parameters: { query?: never; header?: { 'Prefer'?: string }; path: { 'id': string }; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['DraftCommentaryReports'] } }; 202: { headers: Headers; content: { 'application/json': { 'job': { 'id': string; 'kind': 'charter' | 'raci' | 'analysis' | 'insights' | 'minutes' | 'message' | 'suggestion' | 'commentary' | 'agenda' | 'answer'; 'projectId': string | null; 'state': 'queued' | 'running' | 'done' | 'failed' | 'cancelled'; 'step': 'reading' | 'counting' | 'wording' | 'checking' | null; 'counts': { 'records'?: number; 'statements'?: number; 'checked'?: number }; 'progress'?: { 'tools': ('records' | 'search' | 'standing' | 'tasks' | 'raid' | 'schedule' | 'milestones' | 'money' | 'forecast' | 'workload' | 'team' | 'documents' | 'activity' | 'blockers' | 'performance' | 'compare')[]; 'sentences': ({ 'text': string; 'records': ({ 'kind': 'project' | 'task' | 'milestone' | 'raid' | 'person' | 'workspace'; 'id': string; 'name': string; 'projectId'?: string })[] })[] }; 'stalled': boolean; 'requestedAt': string; 'finishedAt': string | null } } } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/reports/{id}/seal': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Seals a report. Its title, commentary and stated health can no longer be changed. */
    post: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: { content: { 'application/json': { 'version'?: number } } }; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['Report'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/reports/{id}/restore': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Restores a report from the trash. */
    post: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['Report'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/reports/{id}/verification': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Recalculates a report from the records stored with it, and compares the results. */
    get: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': { 'reproduces': boolean | null; 'intact': boolean; 'contentHash': string; 'tasks': number; 'entries': number } } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/report-schedules': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Lists the projects that have a reporting schedule, with the date of each next report. */
    get: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': (Schemas['ChangeScheduleReports'])[] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/report-schedules/{id}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    /** Turns the scheduled reports of a project on or off. */
    put: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody: { content: { 'application/json': { 'on': boolean } } }; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['ChangeScheduleReports'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/project-requests': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Lists project requests, newest first: all of them for those who can decide, otherwise only the caller’s own. */
    get: { parameters: { query?: { 'limit'?: number; 'cursor'?: string }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': (Schemas['ProjectRequest'])[] } }; 400: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    /** Submits a project request and notifies those who can decide on it. */
    post: { parameters: { query?: never; header?: { 'Idempotency-Key'?: string }; path?: never; cookie?: never }; requestBody: { content: { 'application/json': { 'projectName': string; 'description': string; 'requirements'?: string; 'priority'?: string; 'estimatedBudget'?: string | number | null; 'timeline'?: string } } }; responses: { 201: { headers: Headers; content: { 'application/json': Schemas['ProjectRequest'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 422: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/project-requests/{id}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Returns a project request. */
    get: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['ProjectRequest'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    /** Starts the review of a request, approves or rejects it, or marks an approved one as converted to an existing project. */
    put: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody: { content: { 'application/json': { 'status': string; 'reviewNotes'?: string; 'convertedProjectId'?: string; 'version'?: number } } }; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['ProjectRequest'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    post?: never
    /** Withdraws the caller’s pending request and moves it to the trash. */
    delete: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: never; responses: { 204: { headers: Headers; content?: never }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    options?: never
    head?: never
    /** Updates the given fields of the caller’s request while it is pending. */
    patch: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody: { content: { 'application/json': { 'projectName'?: string; 'description'?: string; 'requirements'?: string; 'priority'?: string; 'estimatedBudget'?: string | number | null; 'timeline'?: string; 'version'?: number } } }; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['ProjectRequest'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    trace?: never
  }
  '/api/project-requests/{id}/convert': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Creates a project from an approved request, within the plan’s limit, and returns the request with it. A converted request is returned unchanged. */
    post: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: { content: { 'application/json': { 'managerId'?: string | number; 'version'?: number } } }; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['ProjectRequest'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/project-requests/{id}/restore': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Restores the caller’s request from the trash. */
    post: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['ProjectRequest'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/templates': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Lists the workspace’s templates, newest first, and after them those that come with Plumbline. */
    get: { parameters: { query?: { 'limit'?: number; 'cursor'?: string }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': (Schemas['Template'])[] } }; 400: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    /** Saves a project as a template: its tasks and milestones and, if wanted, its risks and assumptions, charter texts and RACI matrix. */
    post: { parameters: { query?: never; header?: { 'Idempotency-Key'?: string }; path?: never; cookie?: never }; requestBody: { content: { 'application/json': { 'name': string; 'description'?: string; 'projectId': string; 'entries'?: boolean; 'texts'?: boolean; 'raci'?: boolean } } }; responses: { 201: { headers: Headers; content: { 'application/json': Schemas['Template'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 422: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/templates/{id}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Returns a template with its plan. */
    get: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': { 'id': string; 'name': string; 'description': string; 'builtIn': boolean; 'taskCount': number; 'entryCount': number; 'first': Schemas['Last']; 'last': Schemas['Last']; 'milestones': (Schemas['PlanMilestones'])[]; 'hasTexts': boolean; 'hasRaci': boolean; 'savedBy': string; 'version': number; 'updatedAt': string | null; 'plan': { 'projectType': 'software' | 'marketing' | 'research' | 'infrastructure' | 'process' | 'other' | null; 'priority': 'low' | 'medium' | 'high' | 'critical'; 'end': Schemas['Last']; 'tasks': ({ 'title': string; 'description': string; 'priority': 'low' | 'medium' | 'high' | 'critical'; 'estimatedHours': number | null; 'start': Schemas['Last']; 'due': Schemas['Last']; 'links': ({ 'index': number; 'type': 'FS' | 'SS' | 'FF' | 'SF'; 'lag': number })[]; 'checklist': ({ 'text': string; 'due': Schemas['Last'] })[]; 'recurrence': { 'rule': string; 'until': Schemas['Last'] } | null })[]; 'milestones': (Schemas['PlanMilestones'])[]; 'entries': ({ 'raidType': 'risk' | 'assumption'; 'title': string; 'description': string; 'impact': 'low' | 'medium' | 'high'; 'probability': 'low' | 'medium' | 'high' | null; 'strategy': 'avoid' | 'mitigate' | 'transfer' | 'accept' | 'escalate' | null; 'mitigation': string })[]; 'texts': { 'objectives': string; 'scope': string; 'outOfScope': string; 'reportingCadence': 'daily' | 'weekly' | 'biweekly' | 'monthly' | null; 'deliverables': (string)[]; 'risks': (string)[]; 'constraints': (string)[]; 'criticalSuccessFactors': (string)[]; 'charter': { 'purpose': string; 'businessCase': string; 'objectives': (string)[]; 'scope': string; 'outOfScope': string; 'successCriteria': (string)[]; 'risks': (string)[]; 'constraints': (string)[] } | null } | null; 'raci': { 'roles': (string)[]; 'activities': ({ 'name': string; 'assignments': Record<string, 'R' | 'A' | 'C' | 'I'> })[] } | null } } } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    /** Updates the name or the description of a template. */
    put: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody: { content: { 'application/json': { 'name'?: string; 'description'?: string; 'version'?: number } } }; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['Template'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    post?: never
    /** Moves a template to the trash. Projects that were created from it stay. */
    delete: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: { content: { 'application/json': { 'version'?: number } } }; responses: { 204: { headers: Headers; content?: never }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/templates/{id}/plan': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    /** Replaces the content of a template by that of a project. */
    put: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody: { content: { 'application/json': { 'projectId': string; 'entries'?: boolean; 'texts'?: boolean; 'raci'?: boolean; 'version'?: number } } }; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['Template'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/templates/{id}/restore': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Restores a template from the trash. */
    post: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['Template'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/templates/{id}/projects': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Creates a project from a template, all of it or nothing: its tasks, milestones and entries are dated from the start date. */
    post: { parameters: { query?: never; header?: { 'Idempotency-Key'?: string }; path: { 'id': string }; cookie?: never }; requestBody: { content: { 'application/json': { 'name': string; 'startDate': string } } }; responses: { 201: { headers: Headers; content: { 'application/json': Schemas['Project'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 422: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/timeline': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Returns the newest 500 projects with their dates, milestones, health and forecasts, worst health first. */
    get: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': { 'projects': ({ 'id': string; 'name': string; 'status': Schemas['ReadExecutiveStatus']; 'health': { 'level': Schemas['Level']; 'since': string | null; 'reason': string; 'areas': ({ 'area': 'schedule' | 'budget' | 'scope' | 'risk'; 'level': Schemas['Level']; 'because': ({ 'level': Schemas['Level']; 'direction': 'for' | 'against' | 'neither'; 'says': string; 'threshold': string | null; 'list': 'late_tasks' | 'milestones' | 'timeline' | 'expenses' | 'tasks' | 'risks' | null })[] })[]; 'history': ({ 'day': string; 'level': Schemas['Level'] })[] }; 'startDate': string | null; 'endDate': string | null; 'createdOn': string; 'progress': number; 'taskCount': number; 'completedTaskCount': number; 'milestones': (Schemas['Milestone'])[]; 'baselineEnd': string | null; 'forecast': Schemas['Forecast'] })[]; 'more': boolean } } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/projects/{id}/schedule': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Lists a project’s tasks in large pages. The first page includes the working week, holidays and the latest baseline. */
    get: { parameters: { query?: { 'limit'?: number; 'cursor'?: string }; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': { 'tasks': (Schemas['Task'])[]; 'plan': { 'startDate': string | null; 'endDate': string | null; 'projectVersion': number; 'workingWeek': Schemas['WorkingWeek']; 'holidays': (Schemas['Holidays'])[]; 'milestones': (Schemas['Milestone'])[]; 'baseline': Schemas['SetBaselineTimeline'] | null; 'forecast': Schemas['Forecast'] } | null } } }; 400: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    /** Reschedules several tasks, and can give them to other people, all or none. Fails if a task has changed since the caller read it. */
    post: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody: { content: { 'application/json': { 'moves': (Schemas['Moves'])[] } } }; responses: { 200: { headers: Headers; content: { 'application/json': { 'tasks': (Schemas['Task'])[] } } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/projects/{id}/forecast': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Returns the forecast of a project, next to a what-if with more people, fewer tasks or another end date, and the forecasts that were kept of it. Stores nothing. */
    get: { parameters: { query?: { 'addPeople'?: number; 'dropTasks'?: number; 'endDate'?: string | null }; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': { 'asOf': string; 'plan': Schemas['WhatIf']; 'whatIf': Schemas['WhatIf']; 'people': number; 'openTasks': number; 'history': { 'forecasts': ({ 'day': string; 'likelyEnd': string | null; 'safeEnd': string | null; 'sureEnd': string | null; 'endDate': string | null; 'probability': number | null })[]; 'endedOn': string | null; 'scores': { 'forecasts': number; 'quantiles': (Schemas['Quantiles'])[]; 'brier': Schemas['Brier'] } | null } } } }; 403: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/forecasts/track-record': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Returns how well the kept forecasts of all finished projects have done. */
    get: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': { 'projects': number; 'forecasts': number; 'quantiles': (Schemas['Quantiles'])[]; 'brier': Schemas['Brier'] } } }; 403: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/projects/{id}/shift': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Moves the dates of a project and its milestones together with some of its tasks, all or none. Fails if one of them has changed since the caller read it. */
    post: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody: { content: { 'application/json': { 'moves': (Schemas['Moves'])[]; 'project': { 'version': number; 'startDate': string | null; 'endDate': string | null; 'milestones': ({ 'id': string; 'date': string })[] } } } }; responses: { 200: { headers: Headers; content: { 'application/json': { 'tasks': (Schemas['Task'])[]; 'plan': { 'startDate': string | null; 'endDate': string | null; 'projectVersion': number; 'milestones': (Schemas['Milestone'])[] } } } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/projects/{id}/baseline': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Saves the current dates of a project’s tasks as its new baseline. */
    post: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody: { content: { 'application/json': { 'name': string } } }; responses: { 201: { headers: Headers; content: { 'application/json': Schemas['SetBaselineTimeline'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/search': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Searches projects, tasks and people for names that contain every word or word prefix, most recently changed first. */
    get: { parameters: { query: { 'q': string }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': ({ 'kind': 'project'; 'id': string; 'name': string; 'status': Schemas['ReadExecutiveStatus']; 'updatedAt': string } | { 'kind': 'task'; 'id': string; 'key': string | null; 'name': string; 'status': Schemas['Status']; 'dueDate': string | null; 'projectId': string; 'projectName': string; 'updatedAt': string } | { 'kind': 'raid'; 'id': string; 'name': string; 'status': 'open' | 'in_progress' | 'resolved' | 'closed'; 'projectId': string | null; 'updatedAt': string } | { 'kind': 'file'; 'id': string; 'name': string; 'projectId': string; 'projectName': string; 'updatedAt': string } | { 'kind': 'person'; 'id': string; 'name': string; 'role': 'program_manager' | 'project_manager' | 'sme' | 'customer' | 'admin'; 'avatar': number | null })[] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/projects/{id}/tasks': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Lists a project’s tasks, in creation order. */
    get: { parameters: { query?: { 'limit'?: number; 'cursor'?: string }; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': (Schemas['Task'])[] } }; 400: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    /** Creates tasks in a project, with links among them: all of them or none. */
    post: { parameters: { query?: never; header?: { 'Idempotency-Key'?: string }; path: { 'id': string }; cookie?: never }; requestBody: { content: { 'application/json': { 'tasks': (Schemas['CreateManyTasksTasks'])[] } } }; responses: { 201: { headers: Headers; content: { 'application/json': (Schemas['Task'])[] } }; 400: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 422: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/tasks': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Returns tasks by their ids. Tasks that do not exist or that the caller cannot see are omitted. */
    get: { parameters: { query: { 'ids': string }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': (Schemas['Task'])[] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    /** Creates a task in a project. */
    post: { parameters: { query?: never; header?: { 'Idempotency-Key'?: string }; path?: never; cookie?: never }; requestBody: { content: { 'application/json': { 'title': string; 'description'?: string; 'status'?: string; 'priority'?: string; 'assigneeId'?: string | null; 'startDate'?: string | null; 'dueDate'?: string | null; 'progress'?: number; 'estimatedHours'?: unknown; 'actualHours'?: unknown; 'recurrence'?: string | null; 'dependencies'?: (string)[]; 'importKey'?: string | null; 'links'?: (Schemas['SetLinks'])[]; 'projectId': string; 'checklist'?: (Schemas['Checklist'])[] } } }; responses: { 201: { headers: Headers; content: { 'application/json': Schemas['Task'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 422: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    /** Updates many tasks independently, and returns the result for each. */
    patch: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody: { content: { 'application/json': { 'changes': ({ 'id': string; 'version': number; 'set': Schemas['Set'] })[] } } }; responses: { 200: { headers: Headers; content: { 'application/json': (Schemas['UpdateManyTasks'])[] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    trace?: never
  }
  '/api/tasks/{id}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Returns a task. */
    get: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['Task'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    /** Updates the given fields of a task. */
    put: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody: { content: { 'application/json': { 'title'?: string; 'description'?: string; 'status'?: string; 'priority'?: string; 'assigneeId'?: string | null; 'startDate'?: string | null; 'dueDate'?: string | null; 'progress'?: number; 'estimatedHours'?: unknown; 'actualHours'?: unknown; 'recurrence'?: string | null; 'dependencies'?: (string)[]; 'importKey'?: string | null; 'links'?: (Schemas['SetLinks'])[]; 'version'?: number } } }; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['Task'] } }; 400: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    post?: never
    /** Moves a task to the trash, with a reason. */
    delete: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody: { content: { 'application/json': { 'reason': string; 'continueSeries'?: boolean; 'version'?: number } } }; responses: { 204: { headers: Headers; content?: never }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/tasks/{id}/history': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Lists the changes to a task, newest first: who changed what, and when. */
    get: { parameters: { query?: { 'cursor'?: string }; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': ({ 'id': string; 'at': string; 'by': string; 'act': 'created' | 'updated' | 'completed' | 'deleted' | 'restored'; 'changes': ({ 'field': string; 'values': { 'from': string | number | null; 'to': string | number | null } | null })[] })[] } }; 400: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/tasks/{id}/checklist': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Adds, changes, moves and removes items of a task’s checklist, in the given order. */
    post: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody: { content: { 'application/json': { 'changes': ({ 'done'?: boolean; 'assigneeId'?: string | null; 'dueDate'?: string | null; 'act': 'add'; 'id': string; 'text': string; 'before'?: string | null } | { 'text'?: string; 'done'?: boolean; 'assigneeId'?: string | null; 'dueDate'?: string | null; 'act': 'set'; 'id': string } | { 'act': 'move'; 'id': string; 'before': string | null } | { 'act': 'remove'; 'id': string })[] } } }; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['Task'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/tasks/{id}/restore': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Restores a task from the trash. */
    post: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['Task'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/assigned-tasks': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Lists the ids of the tasks assigned to the caller, newest project first. */
    get: { parameters: { query?: { 'limit'?: number; 'cursor'?: string }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': (string)[] } }; 400: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/tasks/remove': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Moves many tasks to the trash independently, and returns the result for each. */
    post: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody: { content: { 'application/json': { 'tasks': ({ 'id': string; 'version': number })[]; 'reason': string } } }; responses: { 200: { headers: Headers; content: { 'application/json': (Schemas['UpdateManyTasks'])[] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/tasks/restore': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Restores many tasks from the trash independently, and returns the result for each. */
    post: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody: { content: { 'application/json': { 'tasks': ({ 'id': string })[] } } }; responses: { 200: { headers: Headers; content: { 'application/json': (Schemas['UpdateManyTasks'])[] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/customers/team/{customerId}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Lists the team of the caller’s workspace. A project manager sees themselves and the SMEs on their projects. */
    get: { parameters: { query?: never; header?: never; path: { 'customerId': string }; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': (Schemas['ListTeamMembersTeam'])[] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/team/limits': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Returns how many more members the plan allows, in total and for each role. */
    get: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': { 'planType': 'starter' | 'pro' | 'business' | 'enterprise'; 'users': Schemas['Users']; 'roles': Schemas['Roles'] } } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/team-members': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Lists the whole team, for the staff variant of team management. */
    get: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': (Schemas['ListTeamMembersTeam'])[] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/team-members/{userId}/assign-project': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Adds a member to a project’s team. Has no effect if they are already on it. */
    post: { parameters: { query?: never; header?: never; path: { 'userId': string }; cookie?: never }; requestBody: { content: { 'application/json': { 'projectId': string } } }; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['ListTeamMembersTeam'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/project-views': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Lists the caller’s views of the project list and the shared ones, by name. */
    get: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': (Schemas['View'])[] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    /** Saves a view, for the caller only or for everyone in the workspace. */
    post: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody: { content: { 'application/json': { 'name': string; 'shared': boolean; 'settings': Schemas['Settings'] } } }; responses: { 201: { headers: Headers; content: { 'application/json': Schemas['View'] } }; 403: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/project-views/{id}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    /** Updates a view: the caller’s own, or a shared one if their role allows it. */
    put: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody: { content: { 'application/json': { 'name'?: string; 'shared'?: boolean; 'settings'?: Schemas['Settings']; 'version'?: number } } }; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['View'] } }; 403: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    post?: never
    /** Deletes a view: the caller’s own, or a shared one if their role allows it. */
    delete: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: never; responses: { 204: { headers: Headers; content?: never }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/webhooks': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Lists the workspace’s webhooks, oldest first, each with the status of its latest delivery. */
    get: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': (Schemas['Webhook'])[] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    /** Registers a webhook and returns its signing secret, once. */
    post: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody: { content: { 'application/json': { 'url': string; 'description'?: string; 'events': Schemas['Events'] } } }; responses: { 201: { headers: Headers; content: { 'application/json': Schemas['RotateSecretWebhooks'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/webhooks/{id}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    /** Updates a webhook, or turns it on or off. After it is turned on, it receives only new events. */
    put: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody: { content: { 'application/json': { 'version'?: number; 'url'?: string; 'description'?: string; 'events'?: Schemas['Events']; 'on'?: boolean } } }; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['Webhook'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    post?: never
    /** Deletes a webhook and its secret. Pending deliveries are not sent. */
    delete: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: never; responses: { 204: { headers: Headers; content?: never }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/webhooks/{id}/secret': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Replaces the secret and returns the new one, once. For 24 hours, deliveries are also signed with the previous secret. */
    post: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['RotateSecretWebhooks'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/webhooks/{id}/test': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Sends the event `webhook.test` immediately, even if the webhook is off, and returns the result. */
    post: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['Delivery'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/webhooks/{id}/deliveries': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Lists the deliveries of a webhook in the last 30 days, newest event first, with every attempt. */
    get: { parameters: { query?: { 'limit'?: number; 'cursor'?: string }; header?: never; path: { 'id': string }; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': (Schemas['Delivery'])[] } }; 400: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/webhooks/{id}/deliveries/{deliveryId}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Resends a delivery immediately, with the same id, and returns the result. */
    post: { parameters: { query?: never; header?: never; path: { 'id': string; 'deliveryId': string }; cookie?: never }; requestBody?: never; responses: { 200: { headers: Headers; content: { 'application/json': Schemas['Delivery'] } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/webhooks/{id}/replay': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Sends the deliveries of a day again, with the same ids, one after another within the next minutes. Pending deliveries are left out. */
    post: { parameters: { query?: never; header?: never; path: { 'id': string }; cookie?: never }; requestBody: { content: { 'application/json': { 'day': string; 'only'?: 'failed' | 'all' } } }; responses: { 200: { headers: Headers; content: { 'application/json': { 'count': number; 'more': boolean } } }; 404: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; 409: { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } }; '4XX': { headers: Headers; content: { 'application/problem+json': Schemas['Problem'] } } } }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
}
