import { language, t } from '@aislelab/ui-kit/texts';
import { defaultI18nProvider, type I18nProvider } from 'react-admin';

/** Texts that the components of react-admin show on the pages; others stay English. */
const TEXTS: Readonly<Record<string, (values: Readonly<Record<string, string | number>>) => string>> = {
  'ra.navigation.page_rows_per_page': () => t('Rows per page:'),
  'ra.navigation.page_range_info': (values) => t('%{offsetBegin}-%{offsetEnd} of %{total}', values),
  'ra.navigation.next': () => t('Go to next page'),
  'ra.navigation.previous': () => t('Go to previous page'),
  'ra.navigation.page': (values) => t('Go to page %{page}', values),
  'ra.navigation.current_page': (values) => t('Page %{page}', values),
  'ra.navigation.clear_filters': () => t('Clear filters'),
  'ra.action.select_all': () => t('Select all'),
  'ra.action.select_row': () => t('Select this row'),
  'ra.action.unselect': () => t('Unselect'),
  'ra.action.search': () => t('Search'),
  'ra.action.sort': () => t('Sort'),
  'ra.action.bulk_actions': ({ smart_count: count = 0 }) =>
    t('%{count} item selected |||| %{count} items selected', { count }),
  'ra.page.loading': () => t('Loading'),
  'ra.message.loading': () => t('Please wait'),
};

export const i18nProvider: I18nProvider = {
  translate: (key, options = {}) => TEXTS[key]?.(options) ?? defaultI18nProvider.translate(key, options),
  changeLocale: () => Promise.resolve(),
  getLocale: language,
};
