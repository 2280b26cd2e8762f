import type { Id, LedgerRow, Project } from '@aislelab/domain';
import { useApi } from '@aislelab/ui-kit/api';
import { projectKeys } from '@aislelab/ui-kit/data';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export interface LedgerAnswer {
  data: LedgerRow[];
  /** Held of the project's money, in cents. */
  balance: number;
}

const keyOf = (project: Id) => [...projectKeys.one(project), 'payments'];

/** Every event of the project's money; requested again after each change of the project. */
export function useLedger({ _id, version }: Pick<Project, '_id' | 'version'>) {
  const api = useApi();
  return useQuery({
    queryKey: [...keyOf(_id), version],
    queryFn: ({ signal }) => api.get<LedgerAnswer>(`/projects/${_id}/payments`, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Refunds cents of a payment. @param onDone called after the refund, even if the page has changed by then */
export function useRefund({ _id }: Pick<Project, '_id'>, onDone: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ payment, amount }: { payment: Id; amount: number }) =>
      api.post<LedgerAnswer>(`/payments/${payment}/refund`, { amount }),
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries({ queryKey: projectKeys.one(_id) }),
  });
}

/** Downloads the receipt of a payment. */
export function useReceipt() {
  const api = useApi();
  return useMutation({
    mutationFn: async (payment: Id) => {
      const path = `/payments/${payment}/receipt`;
      const { accessToken } = await api.post<{ accessToken: string }>(path);
      const link = document.createElement('a');
      link.href = `${api.baseUrl}${path}?${new URLSearchParams({ access_token: accessToken })}`;
      link.download = '';
      link.click();
    },
  });
}
