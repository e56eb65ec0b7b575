/** Titles of tasks as people write them, by the code pages that their languages were saved in. */
import type { Encoding } from '../../web/spreadsheets/import/encodings.ts'

const central = [
  'Návrh mostu', 'Objednat ocel', 'Příprava staveniště', 'Schůzka s klientem', 'Zkouška zatížení', 'Předání díla',
  'Zamówić stal', 'Projekt mostu', 'Przygotowanie placu budowy', 'Spotkanie z klientem', 'Odbiór końcowy', 'Próba obciążenia',
  'A híd tervezése', 'Acél megrendelése', 'Az építési terület előkészítése', 'Egyeztetés az ügyféllel', 'Műszaki átadás', 'Költségvetés jóváhagyása',
  'Priprema gradilišta', 'Narudžba čelika', 'Završni pregled', 'Sastanak s naručiteljem',
] // prettier-ignore

const cyrillic = [
  'Задача', 'Проект моста', 'Заказать сталь', 'Подготовка площадки', 'Встреча с заказчиком', 'Испытание под нагрузкой',
  'Сдача объекта', 'Бюджет', 'Утверждение бюджета', 'Срок', 'Ответственный', 'Окраска', 'Монтаж опор', 'Геодезия',
] // prettier-ignore

const japanese = [
  'タスク', '期限', '橋の設計', '鋼材を注文する', '塗装', '足場の組立', '現場準備', '顧客との打ち合わせ', '載荷試験', '引き渡し',
  '予算の承認', '担当者', '基礎工事', 'コンクリート打設', '検査', '仕様書の作成', '見積もり', 'キックオフ会議', '設計レビュー', '測量',
] // prettier-ignore

export const titlesByEncoding: readonly (readonly [Encoding, readonly string[]])[] = [
  ['windows-1252', [
    'Gérer les tâches', 'Préparer le chantier', 'Réunion avec le client', 'Commander l’acier', 'Épreuve de charge', 'Études de sol',
    'Brücke entwerfen', 'Stahl bestellen für Brücke', 'Größe prüfen', 'Übergabe', 'Baustelle einräumen', 'Gerüst aufstellen', 'Maßnahmen', 'Prüfung',
    'Diseño del puente', 'Reunión con el cliente', 'Pedir acero según oferta', 'Aprobación', 'Revisión técnica', 'Año nuevo',
    'Preparação do estaleiro', 'Plantação de árvores', 'Aprovação do orçamento', 'Medição', 'Execução',
    'Beställ stål', 'Målning', 'Provbelastning av bron på plats', 'Gjør klar byggeplassen', 'Måling', 'Forberedelse af pladsen før støbning', 'Città', 'Qualità',
  ]],
  ['windows-1250', central],
  ['iso-8859-2', central],
  ['windows-1251', cyrillic],
  ['koi8-r', cyrillic],
  ['windows-1253', ['Σχεδιασμός γέφυρας', 'Παραγγελία χάλυβα', 'Προετοιμασία εργοταξίου', 'Συνάντηση με πελάτη', 'Βαφή', 'Δοκιμή φόρτισης', 'Παράδοση έργου', 'Έγκριση προϋπολογισμού', 'Εργασία', 'Προθεσμία']],
  ['windows-1254', ['Köprü tasarımı', 'Çelik siparişi', 'Şantiye hazırlığı', 'Müşteri toplantısı', 'Yük deneyi', 'Bütçe onayı', 'İş teslimi', 'Boyama işleri', 'Görev', 'Bitiş tarihi', 'Ağaç dikimi']],
  ['windows-1255', ['תכנון הגשר', 'הזמנת פלדה', 'הכנת אתר', 'פגישה עם הלקוח', 'צביעה', 'בדיקת עומס', 'מסירה', 'אישור תקציב', 'משימה', 'תאריך יעד']],
  ['windows-1256', ['تصميم الجسر', 'طلب الفولاذ', 'تجهيز الموقع', 'اجتماع مع العميل', 'الطلاء', 'اختبار الحمل', 'التسليم', 'اعتماد الميزانية', 'المهمة', 'تاريخ الاستحقاق']],
  ['gb18030', ['任务', '截止日期', '设计桥梁', '订购钢材', '油漆', '现场准备', '客户会议', '荷载试验', '竣工验收', '预算审批', '负责人', '基础施工', '混凝土浇筑', '检查', '编写规格书', '报价', '启动会议', '设计评审', '测量', '项目计划']],
  ['big5', ['任務', '截止日期', '設計橋樑', '訂購鋼材', '油漆', '現場準備', '客戶會議', '荷載試驗', '竣工驗收', '預算審批', '負責人', '基礎施工', '混凝土澆置', '檢查', '編寫規格書', '報價', '啟動會議', '設計審查', '測量', '專案計畫']],
  ['shift_jis', japanese],
  ['euc-jp', japanese],
  ['euc-kr', ['작업', '마감일', '교량 설계', '강재 주문', '도장', '현장 준비', '고객 회의', '재하 시험', '준공 인도', '예산 승인', '담당자', '기초 공사', '콘크리트 타설', '검사', '사양서 작성', '견적', '착수 회의', '설계 검토', '측량', '프로젝트 계획']],
] // prettier-ignore
