import { MAX_TEAMS } from '@aislelab/domain';
import { IfSent } from '@aislelab/server-kit';
import { ArrayMaxSize, IsArray, IsBoolean, IsMongoId, IsString, MaxLength } from 'class-validator';

/** Missing fields stay as they are. */
export class PermissionsDto {
  @IfSent()
  @IsBoolean()
  manageOrganization?: boolean;

  @IfSent()
  @IsBoolean()
  manageLibrary?: boolean;

  @IfSent()
  @IsBoolean()
  manageProjects?: boolean;

  @IfSent()
  @IsBoolean()
  createProjects?: boolean;

  @IfSent()
  @IsBoolean()
  readProjects?: boolean;

  @IfSent()
  @IsArray()
  @ArrayMaxSize(MAX_TEAMS)
  @IsMongoId({ each: true, message: 'Not an id' })
  readProjectsForTeams?: string[];

  /** Names of permissions that plugins declare. */
  @IfSent()
  @IsArray()
  @ArrayMaxSize(100)
  @IsString({ each: true })
  @MaxLength(100, { each: true })
  ofPlugins?: string[];
}
