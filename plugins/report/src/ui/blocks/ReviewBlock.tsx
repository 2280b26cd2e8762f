import { REPORT_TEXTS } from '@aislelab/domain';
import type { ReportBlockProps } from '@aislelab/ui-kit';
import { t, translated } from '@aislelab/ui-kit/texts';
import { useReportStats } from '../data/useReportStats.ts';
import { reviewItem, reviewsOf } from '../model/review.ts';
import { ComparedValue } from '../parts/ComparedValue.tsx';
import { BlockFrame } from '../parts/BlockFrame.tsx';
import { Impressions } from '../parts/Impressions.tsx';
import { LowBaseNote } from '../parts/LowBaseNote.tsx';
import { ReportSection } from '../parts/ReportSection.tsx';
import { ReportTable } from '../parts/ReportTable.tsx';
import { Stars } from '../parts/Stars.tsx';
import { VariationLabel } from '../parts/VariationLabel.tsx';

/** Ratings and words of the reviewed item. */
export function ReviewBlock({ project, filters }: ReportBlockProps) {
  const item = reviewItem(project);
  const state = useReportStats(project, filters);
  if (!item) return null;
  const columns = [
    ...(item.rating
      ? [
          { id: 'rating', label: t('Rating'), prose: true },
          { id: 'topTwo', label: t('4 or 5 stars') },
        ]
      : []),
    ...(item.impressions
      ? [
          {
            id: 'impressions',
            label: t('Impressions'),
            hint: t('(shoppers, of those who gave words, score)'),
            prose: true,
          },
        ]
      : []),
  ];
  return (
    <BlockFrame state={state} height={480}>
      {({ variations }, updating) => (
        <ReportSection
          title={translated(REPORT_TEXTS.review.title)}
          description={`${item.kind}: ${item.name}`}
          updating={updating}
        >
          <ReportTable
            caption={t('Review of %{name} by variation', { name: item.name })}
            columns={columns}
            rows={reviewsOf(variations).flatMap((review, index) => {
              const stats = variations[index];
              if (!stats) return [];
              return {
                id: String(stats.variation),
                header: <VariationLabel {...stats} shoppers={stats.project.sample?.total ?? 0} />,
                cells: [
                  ...(item.rating
                    ? [<Stars key="rating" review={review} />, <ComparedValue key="topTwo" cell={review.topTwo} />]
                    : []),
                  ...(item.impressions
                    ? [<Impressions key="impressions" words={review.impressions} base={review.wordsBase} />]
                    : []),
                ],
              };
            })}
          />
          <LowBaseNote bases={reviewsOf(variations).flatMap(({ rated, respondents }) => [rated, respondents])} />
        </ReportSection>
      )}
    </BlockFrame>
  );
}
