import {
  DomainError,
  findCountry,
  NO_BILLING,
  normalizeName,
  type BillingDetails,
  type Organization,
  type Team,
} from '@aislelab/domain';
import { Types } from 'mongoose';
import type { BillingDto, TeamDto, UpdateOrganizationDto } from './organizations.dto.ts';

type Details = Partial<Pick<Organization, 'name' | 'country' | 'phone' | 'billing' | 'teams'>>;

/** Stored form of the sent fields. @throws DomainError INVALID_INPUT */
export function readDetails(dto: Omit<UpdateOrganizationDto, 'version'>, before: Organization | null): Details {
  return {
    ...(dto.name !== undefined && { name: normalizeName(dto.name) }),
    ...(dto.country !== undefined && { country: dto.country }),
    ...(dto.phone !== undefined && { phone: dto.phone }),
    ...(dto.billing && { billing: readBilling(dto.billing, before?.billing ?? NO_BILLING) }),
    ...(dto.teams && { teams: readTeams(dto.teams, before?.teams ?? []) }),
  };
}

function readBilling(dto: BillingDto, before: BillingDetails): BillingDetails {
  const text = (field: 'name' | 'address' | 'postalCode' | 'city' | 'taxId') => dto[field]?.trim() ?? before[field];
  const country = dto.country === undefined ? before.country : dto.country;
  return {
    name: text('name'),
    address: text('address'),
    // Some countries have no postal codes; forms and invoices require one nevertheless.
    postalCode: text('postalCode') || (findCountry(country)?.postalCode ?? ''),
    city: text('city'),
    country,
    phone: dto.phone === undefined ? before.phone : dto.phone,
    taxId: text('taxId'),
  };
}

/** The server assigns ids: an unknown or repeated one is refused. */
function readTeams(dtos: readonly TeamDto[], before: readonly Team[]): Team[] {
  const known = new Set(before.map(({ _id }) => _id));
  const names = new Set<string>();
  return dtos.map(({ _id, name: typed }, index) => {
    if (_id !== undefined && !known.delete(_id)) refuse(`teams.${index}._id`, 'Not a team of the organization');
    const name = normalizeName(typed);
    const key = name.toLowerCase();
    if (names.has(key)) refuse(`teams.${index}.name`, 'There is a team of this name');
    names.add(key);
    return { _id: _id ?? new Types.ObjectId().toHexString(), name };
  });
}

function refuse(path: string, problem: string): never {
  throw new DomainError('INVALID_INPUT', { errors: { [path]: problem } });
}
