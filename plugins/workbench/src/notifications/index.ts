export { NoticeBell } from './NoticeBell.tsx';
export { NoticeMailsCard } from './NoticeMailsCard.tsx';
